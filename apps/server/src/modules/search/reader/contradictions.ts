import { endsOf, rowsOf } from '@carzaa/api/search/filterTable';
import type { Contradiction, ReadField, Understood } from './answer.ts';

/** What was read so far, and the first item that each filter was read from. */
export interface Told {
  understood: Map<ReadField, Understood>;
  first: ReadonlyMap<ReadField, number>;
}

const BOUNDS = rowsOf('range').flatMap((row): [ReadField, ReadField][] => {
  const { min, max } = endsOf(row);
  return min && max ? [[min[0], max[0]]] : [];
});

/** A denial → the filter that it denies values of. */
const DENIED = rowsOf('none').map(({ name }) => [name, name.replace(/^not_/, '') as ReadField] as const);

/** Seats that no car with so many doors or seats has: "5 porte coupé 2 posti". */
const FEW_SEATS = /^(2|due) posti( secchi)?$|^biposto$/;
const MANY: readonly (readonly [field: ReadField, from: number])[] = [
  ['seats_min', 3],
  ['doors_min', 4],
];

/**
 * What a text asks for and takes back: "sotto i 10.000 ma sopra i 15.000", "diesel non diesel". What it says first
 * counts; the other is no filter any more, and is told.
 */
export function settleContradictions(told: Told, wishes: readonly string[]): Contradiction[] {
  const { understood } = told;
  const found: Contradiction[] = [];
  for (const [min, max] of BOUNDS) {
    const [low, high] = [understood.get(min), understood.get(max)];
    if (low && high && Number(low.value) > Number(high.value)) found.push(keepFirst(told, low, high));
  }
  for (const [denial, field] of DENIED) {
    const [denied, asked] = [understood.get(denial), understood.get(field)];
    if (!denied || !asked) continue;
    const not = [denied.value].flat().map(String);
    const wanted = [asked.value].flat().map(String);
    // "ibrida ma non plug-in" leaves something to look for.
    if (!wanted.every((value) => not.includes(value))) continue;
    const left = not.filter((value) => !wanted.includes(value));
    found.push(keepFirst(told, { ...denied, words: `non ${denied.words}` }, asked, left));
  }
  const few = wishes.find((wish) => FEW_SEATS.test(wish.toLowerCase()));
  for (const [field, from] of MANY) {
    const asked = understood.get(field);
    if (few !== undefined && asked && Number(asked.value) >= from) found.push({ kept: asked.words, dropped: few });
  }
  return found;
}

/** `left` are the values of the first that the second has nothing against. */
function keepFirst(
  { understood, first }: Told,
  one: Understood,
  other: Understood,
  left: readonly string[] = [],
): Contradiction {
  const isFirst = (first.get(one.field) ?? 0) < (first.get(other.field) ?? 0);
  const [kept, dropped] = isFirst ? [one, other] : [other, one];
  if (!isFirst && left.length > 0) understood.set(one.field, { ...one, value: [...left] });
  else understood.delete(dropped.field);
  return { kept: kept.words, dropped: dropped.words };
}
