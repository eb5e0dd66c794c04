import type { carfaxCalls } from '@carzaa/api/calls/public/carfax';
import type { adminCarfaxCalls, dealerCarfaxCalls } from '@carzaa/api/calls/dealer/carfaxOffice';
import { toPage } from '@carzaa/api/calls/shared';
import type { Handlers } from '@carzaa/api/contract/endpoint';
import { ApiError } from '@carzaa/api/contract/errors';
import type { Actor } from '@carzaa/api/contract/rules';
import type { Context, OwnerContext } from '../../http/context.ts';
import type { ServedHandlers } from '../../http/handlerTable.ts';
import { creditBalances } from '../../shared/billing/credits.ts';
import { ask } from './askReport.queries.ts';
import type { CarfaxServices } from './carfaxServices.ts';
import { carfaxOfficeHandlers } from './carfaxOffice.routes.ts';
import { packagePurchases } from './packages.queries.ts';
import { readReport } from './readReport.queries.ts';
import { requestsOf, toOwnRequests } from './requests.queries.ts';

function needActor({ actor }: Context): Actor {
  if (!actor) throw new ApiError('3');
  return actor;
}

export function carfaxHandlers(services: CarfaxServices): Handlers<typeof carfaxCalls, Context> {
  const { db } = services;
  return {
    ask: async ({ body }, context) => ask(services, needActor(context).uuid, body.listing),
    async mine({ query }, context) {
      const { rows, total } = await requestsOf(db, needActor(context).uuid, query);
      return toPage(await toOwnRequests(db, rows), total, query);
    },
    async report({ params }, context) {
      const report = await readReport(db, params.id, needActor(context));
      if (!report) throw new ApiError('4');
      return report;
    },
  };
}

export function dealerCarfaxHandlers(services: CarfaxServices): ServedHandlers<typeof dealerCarfaxCalls> {
  const { db, now } = services;
  return {
    ...carfaxOfficeHandlers<OwnerContext>(services, ({ dealer, actor, waited }) => ({
      scope: dealer,
      userId: actor.uuid,
      audit: null,
      waited: waited?.() ?? 0,
    })),
    availability: (_, { dealer }) => creditBalances(db, dealer, now()),
    async packagePurchases({ query }, { dealer }) {
      const { items, total } = await packagePurchases(db, dealer, query);
      return toPage(items, total, query);
    },
  };
}

export function adminCarfaxHandlers(services: CarfaxServices): ServedHandlers<typeof adminCarfaxCalls> {
  return carfaxOfficeHandlers<Context>(services, (context) => ({
    scope: null,
    userId: needActor(context).uuid,
    audit: context,
    waited: context.waited?.() ?? 0,
  }));
}
