/** Items in the order of a number of theirs: of thousands, those that are about alike are found without looking at all. */
export interface Sorted<Item> {
  readonly items: readonly Item[];
  readonly numbers: Float64Array;
}

export function sortedBy<Item>(items: readonly Item[], numberOf: (item: Item) => number): Sorted<Item> {
  const sorted = items.toSorted((a, b) => numberOf(a) - numberOf(b));
  return { items: sorted, numbers: Float64Array.from(sorted, numberOf) };
}

/** How many are lower. */
function countBelow(numbers: Float64Array, number: number): number {
  let [from, to] = [0, numbers.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((numbers[middle] ?? number) < number) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** All items, those nearest to a number first. */
export function* outwards<Item>({ items, numbers }: Sorted<Item>, number: number): Generator<Item> {
  let next = countBelow(numbers, number);
  let before = next - 1;
  let lower = items[before];
  let higher = items[next];
  while (lower !== undefined || higher !== undefined) {
    const isLower = higher === undefined || number - (numbers[before] ?? 0) <= (numbers[next] ?? 0) - number;
    if (lower !== undefined && isLower) {
      yield lower;
      before -= 1;
      lower = items[before];
    } else if (higher !== undefined) {
      yield higher;
      next += 1;
      higher = items[next];
    }
  }
}
