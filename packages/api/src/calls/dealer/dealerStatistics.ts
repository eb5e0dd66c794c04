import { z } from 'zod';
import { endpoint, OWN } from '../../contract/endpoint.ts';

/** Most days that one answer covers. */
export const MAX_STATISTICS_DAYS = 366;
const DAY_MS = 864e5;

/** Days in Rome, both included; without them the last thirty. */
export const statisticsQuery = z
  .strictObject({ from: z.iso.date('Serve una data').optional(), to: z.iso.date('Serve una data').optional() })
  .superRefine(({ from, to }, context) => {
    if (from === undefined || to === undefined) return;
    const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
    const message =
      days < 1 ? 'La fine viene prima dell’inizio' : days > MAX_STATISTICS_DAYS ? 'Al massimo un anno' : null;
    if (message !== null) context.addIssue({ code: 'custom', path: ['to'], message });
  });
export type StatisticsQuery = z.output<typeof statisticsQuery>;

const counts = { views: z.int(), contacts: z.int(), favourites: z.int() };

const dealerStatistics = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  totals: z.object(counts),
  /** One for every day, oldest first. */
  days: z.array(z.object({ day: z.iso.date(), ...counts })),
});
export type DealerStatistics = z.infer<typeof dealerStatistics>;

export const dealerStatisticsCalls = {
  all: endpoint({
    method: 'GET',
    path: '/api/dealers/{dealer}/statistics',
    ...OWN,
    summary: 'Visite, contatti e preferiti di tutto il parco auto, giorno per giorno',
    query: statisticsQuery,
    data: dealerStatistics,
  }),
  listing: endpoint({
    method: 'GET',
    path: '/api/dealers/{dealer}/listings/{id}/statistics',
    ...OWN,
    summary: 'Visite, contatti e preferiti di un annuncio, giorno per giorno',
    query: statisticsQuery,
    data: dealerStatistics,
  }),
};
