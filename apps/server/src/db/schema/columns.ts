import type { ColumnType } from 'kysely';

/** A moment: read as Date, written as Date or ISO text. */
export type Moment = ColumnType<Date, Date | string, Date | string>;
export type MomentOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
export type MomentNow = ColumnType<Date, Date | string | undefined, Date | string>;

/** A jsonb column: read as its value, written as JSON text. */
export type Json<T> = ColumnType<T, string | undefined, string>;
export type JsonOrNull<T> = ColumnType<T | null, string | null | undefined, string | null>;

type Country = 'it' | 'de';

export interface PlaceColumns {
  country: Country;
  city: string;
  /** Two letters in Italy, the Land's code in Germany. */
  province: string;
  postal_code: string;
  latitude: number;
  longitude: number;
}
