interface Aged {
  /** Years. */
  age: number;
}

/** Cars in the order of their age: of thousands, those that are about as old are found without looking at all. */
export interface ByAge<Car extends Aged> {
  readonly cars: readonly Car[];
}

export function byAge<Car extends Aged>(cars: readonly Car[]): ByAge<Car> {
  return { cars: cars.toSorted((a, b) => a.age - b.age) };
}

/** How many of the cars are younger. */
function youngerThan(cars: readonly Aged[], age: number): number {
  let [from, to] = [0, cars.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((cars[middle]?.age ?? age) < age) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** All the cars, those nearest in age first. */
export function* outwards<Car extends Aged>({ cars }: ByAge<Car>, age: number): Generator<Car> {
  let next = youngerThan(cars, age);
  let before = next - 1;
  let younger = cars[before];
  let older = cars[next];
  while (younger !== undefined || older !== undefined) {
    if (younger !== undefined && (older === undefined || age - younger.age <= older.age - age)) {
      yield younger;
      before -= 1;
      younger = cars[before];
    } else if (older !== undefined) {
      yield older;
      next += 1;
      older = cars[next];
    }
  }
}
