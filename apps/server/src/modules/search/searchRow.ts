import type { FlagColumn, NumberColumn, SetColumn, WordColumn } from '@carzaa/api/search/filterTable';
import type { NoviceAnswer } from '@carzaa/api/vehicle/novice';

/** What every listing tells. */
type Told =
  | Extract<WordColumn, 'brand' | 'model' | 'version' | 'category' | 'power_type' | 'origin' | 'dealer'>
  | Extract<NumberColumn, 'price' | 'registration_year' | 'mileage'>;

type Words = { [C in WordColumn]: C extends Told ? string : string | null };
type Numbers = { [C in NumberColumn]: C extends Told ? number : number | null };
type Sets = { [C in SetColumn]: string[] };
type Flags = { [C in Exclude<FlagColumn, 'novice'>]: boolean };

/**
 * What the search knows of one public listing: what the filters look at (their table is the contract's filterTable.ts)
 * and what orders it. Reference values are slugs, models unique within their brand, the dealer is its UUID, prices whole
 * euro, mileage in km, power in kW, displacement in cm³.
 */
export interface SearchRow extends Words, Numbers, Sets, Flags {
  id: string;
  registration_month: number | null;
  /** Degrees. */
  latitude: number;
  longitude: number;
  /** Milliseconds since 1970. */
  created_at: number;
  /** See `relevance` in the contract's ranking.ts. */
  relevance: number;
  /** The price as a share of what comparable cars cost; null where nobody can tell. */
  price_rating: number | null;
  /** When the running price reduction began, in milliseconds since 1970; null while there is none. */
  price_drop: number | null;
  /** Whether new drivers may drive it, by the rule of the day it was read. */
  novice: NoviceAnswer;
  /** What a month's cost goes by besides: consumption in the fuel's own unit, month of the next inspection (`monthOf`). */
  declared: number | null;
  inspection: number | null;
  /** Cents asked besides the price. */
  extra: number;
  /** How cars like it lose value beside others; null where nobody can tell. */
  loss_age: number | null;
  loss_mileage: number | null;
  /** Whether it stands outside of Italy. */
  abroad: boolean;
  featured: boolean;
  showcased: boolean;
}
