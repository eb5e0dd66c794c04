import { z } from 'zod';
import { leadChannel } from '../leadFields.ts';
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

/** Figures of some days: cars shown in lists, visits, and who turned to the dealership by which way. */
const funnel = z.object({
  impressions: z.int(),
  views: z.int(),
  contacts: z.int(),
  channels: z.record(leadChannel, z.int()),
  /** Contacts of a hundred visits; null without visits. */
  conversion: z.number().nullable(),
});
export type Funnel = z.infer<typeof funnel>;

const statisticsOverview = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  current: funnel,
  /** As many days just before. */
  before: funnel,
  /** The middle of dealerships of the country with about as many cars; null where there are fewer than five. */
  alike: z
    .object({ dealers: z.int(), views_per_car: z.number(), contacts_per_car: z.number(), conversion: z.number() })
    .nullable(),
  own: z.object({ cars: z.int(), views_per_car: z.number(), contacts_per_car: z.number() }),
});
export type StatisticsOverview = z.infer<typeof statisticsOverview>;

export const dealerStatisticsCalls = {
  overview: endpoint({
    method: 'GET',
    path: '/api/dealers/{dealer}/statistics/overview',
    ...OWN,
    scope: 'statistics:read',
    summary: 'Apparizioni, visite e contatti per canale, con il periodo prima e i concessionari simili',
    query: statisticsQuery,
    data: statisticsOverview,
  }),
  all: endpoint({
    method: 'GET',
    path: '/api/dealers/{dealer}/statistics',
    ...OWN,
    scope: 'statistics:read',
    summary: 'Visite, contatti e preferiti di tutto il parco auto, giorno per giorno',
    query: statisticsQuery,
    data: dealerStatistics,
  }),
  listing: endpoint({
    method: 'GET',
    path: '/api/dealers/{dealer}/listings/{id}/statistics',
    ...OWN,
    scope: 'statistics:read',
    summary: 'Visite, contatti e preferiti di un annuncio, giorno per giorno',
    query: statisticsQuery,
    data: dealerStatistics,
  }),
};
