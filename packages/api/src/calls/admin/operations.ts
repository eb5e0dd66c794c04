import { z } from 'zod';
import { endpoint } from '../../contract/endpoint.ts';
import { isoDateTime, queryInteger, uuid } from '../shared.ts';

/** How many days ahead a plan's end is looked out for. */
export const ENDING_SOON_DAYS = 7;

/** One thing that waits for a person. */
const waiting = z.object({
  /** Of the request, the report, the mail, the import's source, the dealership. */
  uuid,
  title: z.string(),
  /** What is known besides: a reason, an error, a plan. */
  detail: z.string(),
  dealer: z.object({ uuid, name: z.string() }).nullable(),
  /** Since when it waits; of a plan, when it ends. */
  at: isoDateTime,
});
export type WaitingItem = z.infer<typeof waiting>;

/** How many wait, and the first few of them: those that have waited longest, or end soonest. */
const waitingList = z.object({ total: z.int().nonnegative(), items: z.array(waiting).max(5) });
export type WaitingList = z.infer<typeof waitingList>;

const figures = {
  /** Listings that were published. */
  published: z.int(),
  /** Messages to dealerships. */
  contacts: z.int(),
  /** Cents paid, VAT included, less what was given back. */
  revenue: z.int(),
};

const adminDashboard = z.object({
  attention: z.object({
    /** Carfax requests that nobody has decided. */
    carfax_requests: waitingList,
    /** Reports of listings that nobody has decided. */
    reports: waitingList,
    /** Dealerships that signed up and wait to be accepted. */
    verifications: waitingList,
    /** Mails that were given up. */
    mails: waitingList,
    /** Sources whose last import failed, or that can't be reached. */
    imports: waitingList,
    /** Dealerships whose trial or plan ends within a week, or whose payment is overdue. */
    dealers: waitingList,
  }),
  trend: z.object({
    from: z.iso.date(),
    to: z.iso.date(),
    totals: z.object(figures),
    /** One for every day in Rome, oldest first. */
    days: z.array(z.object({ day: z.iso.date(), ...figures })),
  }),
});
export type AdminDashboard = z.infer<typeof adminDashboard>;

export const operationCalls = {
  dashboard: endpoint({
    method: 'GET',
    path: '/api/admin/dashboard',
    access: 'admin',
    scope: 'office:read',
    summary: 'Che cosa aspetta una persona, e l’andamento di annunci, contatti e incassi',
    query: z.strictObject({
      /** Days of the trend, today included. */
      days: queryInteger.pipe(z.int().min(7).max(366)).default(30),
    }),
    data: adminDashboard,
  }),
};
