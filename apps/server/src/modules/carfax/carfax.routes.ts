import type { carfaxCalls } from '@carzaa/api/calls/carfax';
import type { adminCarfaxCalls, dealerCarfaxCalls } from '@carzaa/api/calls/carfaxOffice';
import { toPage } from '@carzaa/api/calls/shared';
import type { Handlers } from '@carzaa/api/endpoint';
import { ApiError } from '@carzaa/api/errors';
import type { Actor } from '@carzaa/api/rules';
import type { Context } from '../../context.ts';
import { creditBalances } from '../../db/credits.ts';
import { ownerOf, writerOf } from '../../ownership.ts';
import { ask } from './asking.ts';
import type { CarfaxServices } from './carfaxServices.ts';
import type { Decider } from './carfaxAudit.ts';
import { carfaxOffice } from './office.ts';
import { packagePurchases } from './packages.queries.ts';
import { readReport } from './reading.ts';
import { requestsOf, toOwnRequests } from './requests.queries.ts';

function someone({ actor }: Context): Actor {
  if (!actor) throw new ApiError('3');
  return actor;
}

/** The dealership of the path, for its owners. */
function reading(context: Context, dealer: string): string {
  ownerOf(context, dealer);
  return dealer;
}

function administrator(context: Context): Decider {
  return { scope: null, userId: someone(context).uuid, audit: context };
}

export function carfaxHandlers(services: CarfaxServices): Handlers<typeof carfaxCalls, Context> {
  const { db } = services;
  return {
    async ask({ body }, context) {
      const request = await ask(services, someone(context).uuid, body.listing);
      const [row] = await toOwnRequests(db, [request]);
      if (!row) throw new ApiError('4');
      return row;
    },
    async mine({ query }, context) {
      const { rows, total } = await requestsOf(db, someone(context).uuid, query);
      return toPage(await toOwnRequests(db, rows), total, query);
    },
    async report({ params }, context) {
      const report = await readReport(db, params.id, someone(context));
      if (!report) throw new ApiError('4');
      return report;
    },
  };
}

export function dealerCarfaxHandlers(services: CarfaxServices): Handlers<typeof dealerCarfaxCalls, Context> {
  const { db, now } = services;
  const office = carfaxOffice(services);
  const writing = async (context: Context, dealer: string) => {
    const { uuid } = await writerOf(db, context, dealer);
    return { scope: dealer, userId: uuid, audit: null };
  };
  return {
    requests: ({ params, query }, context) => office.requests(reading(context, params.d), query),
    request: ({ params }, context) => office.requestRow(reading(context, params.d), params.id),
    async decide({ params, body }, context) {
      return office.decide(await writing(context, params.d), params.id, body.status);
    },
    availability: ({ params }, context) => creditBalances(db, reading(context, params.d), now()),
    async packagePurchases({ params, query }, context) {
      const { items, total } = await packagePurchases(db, reading(context, params.d), query);
      return toPage(items, total, query);
    },
    async buyForListing({ params }, context) {
      return office.buyForListing(await writing(context, params.d), params.id);
    },
    async detach({ params }, context) {
      return office.detach(await writing(context, params.d), params.id);
    },
    async associateReport({ params, body }, context) {
      return office.associateReport(await writing(context, params.d), params.id, body.carfax_report);
    },
    matches: ({ params, query }, context) => office.matches(reading(context, params.d), params.id, query),
    reports: ({ params, query }, context) => office.reports(reading(context, params.d), query),
    reportRow: ({ params }, context) => office.reportRow(reading(context, params.d), params.id),
    async buy({ params, body }, context) {
      return office.buy(await writing(context, params.d), body, params.d);
    },
    async remove({ params }, context) {
      return office.remove(await writing(context, params.d), params.id);
    },
    async associateListings({ params, body }, context) {
      return office.associateListings(await writing(context, params.d), params.id, body.listings);
    },
    matchingListings: ({ params, query }, context) =>
      office.matchingListings(reading(context, params.d), params.id, query),
  };
}

export function adminCarfaxHandlers(services: CarfaxServices): Handlers<typeof adminCarfaxCalls, Context> {
  const { db } = services;
  const office = carfaxOffice(services);
  return {
    requests: ({ query }) => office.requests(null, query),
    request: ({ params }) => office.requestRow(null, params.id),
    decide: ({ params, body }, context) => office.decide(administrator(context), params.id, body.status),
    buyForListing: ({ params }, context) => office.buyForListing(administrator(context), params.id),
    detach: ({ params }, context) => office.detach(administrator(context), params.id),
    associateReport: ({ params, body }, context) =>
      office.associateReport(administrator(context), params.id, body.carfax_report),
    matches: ({ params, query }) => office.matches(null, params.id, query),
    reports: ({ query }) => office.reports(null, query),
    reportRow: ({ params }) => office.reportRow(null, params.id),
    async buy({ body }, context) {
      const { dealer = null, ...numbers } = body;
      const known =
        dealer === null || (await db.selectFrom('dealers').where('id', '=', dealer).select('id').executeTakeFirst());
      if (!known) throw new ApiError('4');
      return office.buy(administrator(context), numbers, dealer);
    },
    remove: ({ params }, context) => office.remove(administrator(context), params.id),
    associateListings: ({ params, body }, context) =>
      office.associateListings(administrator(context), params.id, body.listings),
    matchingListings: ({ params, query }) => office.matchingListings(null, params.id, query),
  };
}
