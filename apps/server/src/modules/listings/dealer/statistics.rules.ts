import { MAX_STATISTICS_DAYS, type StatisticsQuery } from '@carzaa/api/calls/dealer/dealerStatistics';
import { invalid } from '@carzaa/api/contract/errors';
import { dayInRome } from '@carzaa/api/text/romeTime';

const DAY_MS = 864e5;
const DEFAULT_DAYS = 30;

const shifted = (day: string, days: number) => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** The days asked for, both included. Throws code 2 when they are too many or the wrong way round. */
export function periodOf({ from, to }: StatisticsQuery, now: Date): { from: string; to: string } {
  const end = to ?? (from === undefined ? dayInRome(now) : shifted(from, DEFAULT_DAYS - 1));
  const begin = from ?? shifted(end, 1 - DEFAULT_DAYS);
  const days = (Date.parse(end) - Date.parse(begin)) / DAY_MS + 1;
  if (days < 1 || days > MAX_STATISTICS_DAYS) throw invalid({ to: ['Al massimo un anno'] });
  return { from: begin, to: end };
}
