import { dayInRome } from '@carzaa/api/text/romeTime';
import { readUse } from '@carzaa/api/search/monthlyUse';
import { DEFAULT_USE } from '@carzaa/api/vehicle/monthly/monthlyLine';
import { type MonthlyFacts, monthlyMiddle } from '@carzaa/api/vehicle/monthly/monthlyMiddle';
import { wordsFor } from './bits.ts';
import {
  type Columns,
  FLAGS,
  MONTHS,
  type Months,
  type MonthSource,
  NUMBERS,
  type Predicate,
  UNKNOWN,
} from './layout.ts';
import { pack } from './predicates.ts';

/** The monthly cost in whole euro; `UNKNOWN_MONTH` where it cannot be calculated. */
type Reckon = (columns: Columns, slot: number) => number;

export const UNKNOWN_MONTH = 0xffff;
/** The number of ways of using a car whose columns are kept, two bytes a listing. */
const KEPT = 8;
/** A listing's facts are written here one after the other: a hundred thousand objects would be thrown away. */
const FACTS: { -readonly [Name in keyof MonthlyFacts]: MonthlyFacts[Name] } = {
  price: 0,
  power: null,
  power_type: '',
  emission_class: null,
  registration_year: 0,
  registration_month: null,
  country: 'it',
  vat_exposed: false,
  category: '',
  consumption: null,
  inspection: null,
  extra: 0,
  loss: null,
};
const LOSS = { age: 0, mileage: 0 };

function unlessUnknown(value: number | undefined, unknown: number): number | null {
  return value === undefined || value === unknown ? null : value;
}

function factsOf({ numbers, floats, codes, flags, dictionaries }: Columns, slot: number): MonthlyFacts {
  const registered = numbers.registration_year[slot] ?? 0;
  const flag = flags[slot] ?? 0;
  const age = unlessUnknown(floats.loss_age[slot], UNKNOWN);
  const mileage = unlessUnknown(floats.loss_mileage[slot], UNKNOWN);
  FACTS.price = numbers.price[slot] ?? 0;
  FACTS.power = unlessUnknown(numbers.power[slot], NUMBERS.power.unknown);
  FACTS.power_type = dictionaries.power_type.values[codes.power_type[slot] ?? 0] ?? '';
  FACTS.emission_class = dictionaries.emission_class.values[codes.emission_class[slot] ?? 0] ?? null;
  FACTS.category = dictionaries.category.values[codes.category[slot] ?? 0] ?? '';
  FACTS.registration_year = Math.floor(registered / MONTHS);
  FACTS.registration_month = registered % MONTHS || null;
  FACTS.country = (flag & FLAGS.abroad) === 0 ? 'it' : 'de';
  FACTS.vat_exposed = (flag & FLAGS.vat_exposed) !== 0;
  FACTS.consumption = unlessUnknown(floats.declared[slot], UNKNOWN);
  FACTS.inspection = unlessUnknown(floats.inspection[slot], UNKNOWN);
  FACTS.extra = floats.extra[slot] ?? 0;
  FACTS.loss = age === null || mileage === null ? null : Object.assign(LOSS, { age, mileage });
  return FACTS;
}

function reckonBy(source: MonthSource | undefined, use: string | undefined, day: string): Reckon {
  const { province, km, years } = readUse(use);
  const region = source?.regions.get(province);
  if (source === undefined || region === undefined) return () => UNKNOWN_MONTH;
  const at = { rates: source.rates, place: { province, region }, day };
  const middle = monthlyMiddle({ ...DEFAULT_USE, km, years }, at);
  return (columns, slot) => {
    const month = middle(factsOf(columns, slot));
    return month === null ? UNKNOWN_MONTH : Math.min(UNKNOWN_MONTH - 1, month);
  };
}

interface KeptMonths {
  reckon: Reckon;
  column: Uint16Array;
  /** The slots before it are reckoned. */
  upTo: number;
}

/** Slots that are reckoned before others may be heard: a third of a millisecond. */
const AT_ONCE = 1024;

function reckonOn(columns: Columns, kept: KeptMonths, to: number): void {
  const { reckon, column } = kept;
  for (let slot = kept.upTo; slot < to; slot += 1) column[slot] = reckon(columns, slot);
  kept.upTo = Math.max(kept.upTo, to);
}

export function createMonths(): Months {
  const kept = new Map<string, KeptMonths>();
  /** The column as far as it is reckoned, and the last to be let go. */
  function take(columns: Columns, use: string | undefined): KeptMonths {
    const key = monthKey(use);
    const { used, space } = columns;
    const found = kept.get(key) ?? {
      reckon: reckonBy(months.source, use, dayInRome(new Date())),
      column: new Uint16Array(space.capacity),
      upTo: 0,
    };
    if (found.column.length < used) {
      const larger = new Uint16Array(space.capacity);
      larger.set(found.column);
      found.column = larger;
    }
    kept.delete(key);
    kept.set(key, found);
    const [oldest] = kept.keys();
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
    return found;
  }

  const months: Months = {
    source: undefined,
    columnOf(columns, use) {
      const found = take(columns, use);
      reckonOn(columns, found, columns.used);
      return found.column;
    },
    *stepsTo(columns, use) {
      const found = take(columns, use);
      // It may grow meanwhile: the slots beyond are left to `columnOf`.
      const to = columns.used;
      while (found.upTo < to) {
        reckonOn(columns, found, Math.min(to, found.upTo + AT_ONCE));
        yield;
      }
    },
    changed(columns, slot) {
      for (const { reckon, column } of kept.values()) column[slot] = reckon(columns, slot);
    },
  };
  return months;
}

/** A new day makes every car older. */
const monthKey = (use: string | undefined) => `${use ?? ''}@${dayInRome(new Date())}`;

/** The monthly cost for `use` is at most a limit. */
export function monthAtMost(use: string | undefined, most: number): Predicate {
  let reckon: Reckon | undefined;
  const day = dayInRome(new Date());
  return {
    key: `monthly:${use ?? ''}@${day}:${most}`,
    fill(columns, bits) {
      const column = columns.months.columnOf(columns, use);
      bits.fill(0, wordsFor(columns.used));
      pack(bits, columns.used, (slot) => Number((column[slot] ?? UNKNOWN_MONTH) <= most));
    },
    // Kept longer than the column, which may be let go meanwhile.
    test(columns, slot) {
      reckon ??= reckonBy(columns.months.source, use, day);
      return reckon(columns, slot) <= most;
    },
  };
}

/** What a month of a listing costs, in whole euro; null where nobody can tell. */
export function monthAt(column: Uint16Array, slot: number): number | null {
  const month = column[slot] ?? UNKNOWN_MONTH;
  return month === UNKNOWN_MONTH ? null : month;
}
