import { z } from 'zod';
import {
  DEFAULT_PAGE,
  DEFAULT_PER_PAGE,
  MAX_LIST_LENGTH,
  MAX_PAGE,
  MAX_PER_PAGE,
  MAX_SLUG_LENGTH,
  MAX_TEXT_LENGTH,
  SLUG_PATTERN,
} from '../constants.ts';

export const uuid = z.uuid();
export const slug = z.string().regex(SLUG_PATTERN).max(MAX_SLUG_LENGTH);
export const isoDateTime = z.iso.datetime();

/** A reference entry, a brand or a model. */
export const named = z.object({ slug, name: z.string() });
export type Named = z.infer<typeof named>;

/** A whole number from a query string, whose values are always text. */
export const queryInteger = z
  .string()
  .regex(/^[+-]?\d{1,15}$/, 'Deve essere un numero intero')
  .transform(Number)
  .or(z.int());

/** A decimal number from a query string; long enough that an absurd one can be clamped rather than refused. */
export const queryNumber = z
  .string()
  .regex(/^[+-]?\d{1,40}(\.\d{1,40})?$/, 'Deve essere un numero')
  .transform(Number)
  .or(z.number());

export const queryFlag = z
  .enum(['1', '0', 'true', 'false'], 'Deve essere 1 o 0')
  .transform((value) => value === '1' || value === 'true')
  .or(z.boolean());

/** Text without control characters, which no database or page should ever see. */
export const queryText = z
  .string()
  .max(MAX_TEXT_LENGTH)
  .regex(/^\P{Cc}*$/u, 'Contiene caratteri non ammessi');

/** One value or several: `key=a`, `key[]=a&key[]=b`. */
export function queryList<T extends z.ZodType<string>>(item: T, most = MAX_LIST_LENGTH) {
  return z.union([z.array(item).max(most), item.transform((value) => [value])]);
}

export const pageQuery = {
  page: queryInteger.pipe(z.int().min(1).max(MAX_PAGE)).default(DEFAULT_PAGE),
  per_page: queryInteger.pipe(z.int().min(1).max(MAX_PER_PAGE)).default(DEFAULT_PER_PAGE),
};

/** One page of a list. */
export function pageOf<T extends z.ZodType>(item: T) {
  return z.object({
    items: z.array(item),
    total: z.int().nonnegative(),
    page: z.int().positive(),
    per_page: z.int().positive(),
    last_page: z.int().positive(),
  });
}

export interface Page<T> {
  items: T[];
  total: number;
  page: number;
  per_page: number;
  last_page: number;
}

/** Builds a page; the last page is 1 even when there is nothing. */
export function toPage<T>(items: T[], total: number, { page, per_page }: { page: number; per_page: number }): Page<T> {
  return { items, total, page, per_page, last_page: Math.max(1, Math.ceil(total / per_page)) };
}

/** The envelope of every JSON answer. */
export interface Envelope<T = unknown> {
  error: boolean;
  error_code: number | string;
  error_message: string | null;
  data: T;
}
