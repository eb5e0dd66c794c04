import { dateTime, longDate } from '@carzaa/api/text/dates';
import { figures } from '@carzaa/api/text/format';
import { isObject } from '../isObject.ts';
import { conflictTexts } from '../it/conflict.ts';

/** Most decimals that a rate, or a place's degrees, are kept with. */
const DECIMALS = 6;
const DAY = /^\d{4}-\d\d-\d\d$/;
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;

/** 1234.5 → "1.234,5". */
const numberText = (n: number) => figures(n, DECIMALS).replace(/,?0+$/, '');

/** A value of a row as a person reads it in a table; years, which no dot parts, are for the caller to tell. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return conflictTexts.none;
  if (typeof value === 'boolean') return value ? conflictTexts.yes : conflictTexts.no;
  if (Array.isArray(value)) return value.map(valueText).join(', ') || conflictTexts.none;
  if (isObject(value) && typeof value.name === 'string' && !('amount' in value)) return value.name;
  if (isObject(value)) return Object.values(value).map(valueText).join(' · ');
  if (typeof value === 'string' && DAY.test(value)) return longDate(value);
  if (typeof value === 'string') return MOMENT.test(value) ? dateTime(value) : value;
  return typeof value === 'number' ? numberText(value) : JSON.stringify(value);
}
