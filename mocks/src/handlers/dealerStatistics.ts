import type { DealerStatistics, StatisticsQuery } from '@carzaa/api/calls/dealerStatistics';
import type { Contract } from '@carzaa/api/contract';
import type { Handlers } from '@carzaa/api/endpoint';
import type { MockContext } from '../adapter.ts';
import { NOW } from '../rows/ids.ts';
import { findRow, ownDealership } from './dealerListings.ts';

const DAY_MS = 864e5;
const text = (day: number) => new Date(day).toISOString().slice(0, 10);

/** Fixed numbers that rise and fall with the days of the week; `share` is how much of the whole one sees. */
function statistics({ from, to }: StatisticsQuery, share: number): DealerStatistics {
  const end = Date.parse(to ?? NOW.slice(0, 10));
  const begin = from === undefined ? end - 29 * DAY_MS : Date.parse(from);
  const count = Math.max(1, Math.round((end - begin) / DAY_MS) + 1);
  const days = Array.from({ length: count }, (_, at) => {
    const day = Math.round((begin + at * DAY_MS) / DAY_MS);
    const wave = 60 + 25 * Math.sin((day * 2 * Math.PI) / 7) + (day % 5) * 4;
    return {
      day: text(day * DAY_MS),
      views: Math.round(wave * share),
      contacts: Math.round((day % 4) * share),
      favourites: Math.round((day % 6) * share),
    };
  });
  const sum = (key: 'views' | 'contacts' | 'favourites') => days.reduce((total, row) => total + row[key], 0);
  const totals = { views: sum('views'), contacts: sum('contacts'), favourites: sum('favourites') };
  return { from: text(begin), to: text(end), totals, days };
}

export const dealerStatisticsHandlers: Handlers<Contract['dealerStatistics'], MockContext> = {
  all({ params: { d }, query }, context) {
    ownDealership(context, d);
    return statistics(query, 1);
  },
  listing({ params, query }, context) {
    findRow(context, params);
    return statistics(query, 0.2);
  },
};
