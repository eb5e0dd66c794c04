import { dateTime, longDate } from '@carzaa/api/text/dates';
import { isObject } from '../isObject.ts';
import { conflictTexts } from '../it/conflict.ts';

const decimals = new Intl.NumberFormat('it-IT', { useGrouping: false });
const DAY = /^\d{4}-\d\d-\d\d$/;
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;

/** A value of a row as a person reads it in a table. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return conflictTexts.none;
  if (typeof value === 'boolean') return value ? conflictTexts.yes : conflictTexts.no;
  if (Array.isArray(value)) return value.map(valueText).join(', ') || conflictTexts.none;
  if (isObject(value) && typeof value.name === 'string' && !('amount' in value)) return value.name;
  if (isObject(value)) return Object.values(value).map(valueText).join(' · ');
  if (typeof value === 'string' && DAY.test(value)) return longDate(value);
  if (typeof value === 'string') return MOMENT.test(value) ? dateTime(value) : value;
  return typeof value === 'number' ? decimals.format(value) : JSON.stringify(value);
}
