import type { ReferenceList } from '../calls/public/reference.ts';

/** The years that a search may name end with the present one. */
export const THIS_YEAR = 'this year';

interface Named {
  /** The filter's name in calls: of a range that of its column. */
  name: string;
}

interface WithAddress extends Named {
  /** Its name in addresses, and on screens. */
  address: string;
}

export interface OfWords extends WithAddress {
  /** What of a listing it looks at. */
  column: string;
  /** The reference list that has its values. */
  list?: ReferenceList;
  /** What its values look like; slugs by default. */
  values?: 'slug' | 'uuid' | 'code' | 'car';
  /** How many of them at most. */
  most?: number;
}

/** One end of a range: its names in calls and in addresses. */
export type End = readonly [api: string, address: string];

interface Range extends Named {
  kind: 'range';
  /** Lowest and highest value asked for; what lies beyond is moved to the nearest. */
  bounds: readonly [min: number, max: number | typeof THIS_YEAR];
  /** Decimals of a value; none by default. */
  digits?: number;
  min?: End;
  max?: End;
  /** Values to choose from whose results are counted. */
  choices?: readonly number[];
  /** The nearest value beyond it is never told: the law wants more beside such a figure (decision 0394). */
  untold?: true;
  /** How wide the bars are in which results are counted: from 0 up, or up to this year. */
  bars?: { step: number; last: typeof THIS_YEAR | undefined };
}

/** A filter of the search: what it asks, and what it is called. */
export type FilterRow =
  /** The column's word is this one. */
  | ({ kind: 'one' } & OfWords)
  /** The column's word is one of these. */
  | ({ kind: 'many' } & OfWords)
  /** The column's word is none of these; a listing that does not tell passes. */
  | ({ kind: 'none' } & OfWords)
  /** Or any of these, beside what `brand` and `model` ask for: `brand`, or `brand/model`. */
  | ({ kind: 'besides' } & OfWords)
  /** The column's list has all of these. */
  | ({ kind: 'all' } & OfWords)
  /** The column's word is this one or comes after it in `order`, or the other column's is one of the exempt. */
  | ({ kind: 'atLeast'; order: readonly string[]; exempt: { column: string; words: readonly string[] } } & OfWords)
  /** The column's text has all of these words. */
  | ({ kind: 'text' } & OfWords)
  /** The column's number lies between the two, ends included; an unknown one does not. */
  | Range
  /** Asked for, the listing has it. */
  | ({ kind: 'flag' } & WithAddress & { column: string })
  /** Not asked for, the listing has it. */
  | ({ kind: 'unlessFlag' } & WithAddress & { column: string })
  /** It stands between two latitudes and two longitudes, as `writeArea` writes them. */
  | ({ kind: 'area' } & WithAddress)
  /** The most that a month may cost, in whole euro, for the driver in `monthly_for`. */
  | ({
      kind: 'month';
      bounds: readonly [min: number, max: number];
      bars: { step: number; last: undefined };
    } & WithAddress)
  /** Province, kilometres a year and years that a month's cost is reckoned for, as `writeUse` writes them; no condition. */
  | ({ kind: 'use' } & WithAddress)
  /** On sale for at most a number of days in Rome, today being the first. */
  | ({ kind: 'days'; bounds: readonly [min: number, max: number]; choices: readonly number[] } & WithAddress);
