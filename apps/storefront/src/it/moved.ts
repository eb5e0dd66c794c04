import { RANGES } from '@carzaa/api/search/filters';
import { endsOf } from '@carzaa/api/search/filterTable';
import { euro, kilometres } from '@carzaa/api/text/format';
import { withArticle } from '@carzaa/api/text/italian';
import { rangeLabels } from './filters.ts';

/** Where the next car is when a class "or better" moves down to the one of this name: "Da Euro 5". */
export const stepLabel = (step: string) => `Da ${step}`;

/** Where the next car is when an end of a range moves to this value, under the end's name in calls: "A € 11.200". */
export function movedLabel(name: string, value: number): string {
  if (name.startsWith('price_')) return `A ${euro(value)}`;
  if (name.startsWith('mileage_')) return `Con ${kilometres(value)}`;
  if (name.startsWith('registration_year_')) {
    const of = withArticle('del', String(value));
    return of.charAt(0).toUpperCase() + of.slice(1);
  }
  if (name === 'monthly_max') return `A ${euro(value)} al mese`;
  if (name === 'listed_days_max') return `Negli ultimi ${value} giorni`;
  const row = RANGES.find((one) => [endsOf(one).min?.[0], endsOf(one).max?.[0]].some((end) => end === name));
  if (row === undefined) return String(value);
  const isMin = endsOf(row).min?.[0] === name;
  return `${rangeLabels[row.name](isMin ? value : undefined, isMin ? undefined : value)}:`;
}
