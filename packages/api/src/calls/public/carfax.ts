import { z } from 'zod';
import { endpoint } from '../../contract/endpoint.ts';
import { aboutCar, aboutListing, namedDealer, requestStatus } from '../carfaxRows.ts';
import { isoDateTime, pageOf, pageQuery, uuid } from '../shared.ts';
import { vehicleHistory } from './vehicleHistory.ts';

const ownRequest = z.object({
  uuid,
  listing: aboutCar.nullable(),
  /** What the listing was called when it was asked. */
  title: z.string(),
  dealer: namedDealer,
  status: requestStatus,
  /** The report to read; null until approved, and once it was deleted. */
  report: uuid.nullable(),
  created_at: isoDateTime,
  decided_at: isoDateTime.nullable(),
});
export type OwnRequest = z.infer<typeof ownRequest>;

const askBody = z
  .strictObject({
    listing: uuid,
    /** Address or id of the advert it was asked from. */
    ad: z.string().max(500).optional(),
  })
  .superRefine(({ ad, listing }, context) => {
    const named = ad === undefined ? null : /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i.exec(ad);
    if (named && named[0].toLowerCase() !== listing.toLowerCase()) {
      context.addIssue({ code: 'custom', path: ['ad'], message: "Non è l’annuncio di quest’auto" });
    }
  });

const carfaxReport = z.object({
  uuid,
  history: vehicleHistory,
  /** The listing that it is read for, whose mileage is held against it. */
  listing: aboutListing.extend({ mileage: z.int() }).nullable(),
  created_at: isoDateTime,
});
export type CarfaxReport = z.infer<typeof carfaxReport>;

/** What customers call. */
export const carfaxCalls = {
  ask: endpoint({
    method: 'POST',
    path: '/api/carfax-requests',
    access: 'verified',
    summary: "Chiede al concessionario la storia di un’auto; chi l’ha già chiesta riceve la richiesta che c’è",
    refusedInSupport: true,
    body: askBody,
    data: ownRequest,
  }),
  mine: endpoint({
    method: 'GET',
    path: '/api/carfax-requests',
    access: 'user',
    summary: 'Le richieste che ho fatto, dalla più recente',
    query: z.strictObject({
      ...pageQuery,
      sort_by: z.enum(['created_at']).default('created_at'),
      sort_direction: z.enum(['asc', 'desc']).default('desc'),
      listing: uuid.optional(),
    }),
    data: pageOf(ownRequest),
  }),
  report: endpoint({
    method: 'GET',
    path: '/api/carfax-reports/{id}',
    access: 'user',
    summary: "Un rapporto da leggere: per il concessionario, per gli amministratori e per chi l’ha chiesto e ottenuto",
    data: carfaxReport,
  }),
};
