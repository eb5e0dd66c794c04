import { ownerOf } from '@carzaa/api/contract/authorize';
import { OWN_ENABLED, OWNERS } from '@carzaa/api/contract/endpoint';
import { ApiError } from '@carzaa/api/contract/errors';
import { mayEnter, REFUSED_IN_SUPPORT } from '@carzaa/api/contract/rules';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Identify } from '../../http/access.ts';
import { answerMereLook, isMereLook } from '../../http/mereLook.ts';
import { PaymentsAway } from '../../integrations/payments/payments.ts';
import { plainPage } from '../../html/plainPage.ts';
import { liveSubscription } from './billing.queries.ts';
import type { BillingServices } from './billingServices.ts';
import { customerOf, openCheckout, packageForSale, planForSale } from './openCheckout.queries.ts';

interface LinkOptions {
  services: () => { billing: BillingServices } | undefined;
  identify: Identify;
  appUrl: string;
}

interface Visit {
  dealer: string;
  userId: string;
  billing: BillingServices;
  query: URLSearchParams;
  reply: FastifyReply;
  params: Record<string, string>;
}

/** The links that lead to a checkout or to the portal. All are visits: they charge nothing. */
export function checkoutLinks(app: FastifyInstance, options: LinkOptions): void {
  const { appUrl } = options;
  const link = (path: string, visit: (given: Visit) => Promise<FastifyReply>) =>
    app.get(path, async (request, reply) =>
      isMereLook(request) ? answerMereLook(request, reply) : ownersOnly(request, reply, options, visit),
    );

  link('/dealers/:dealer/subscription/checkout/:plan', async ({ params, dealer, userId, billing, reply }) => {
    const item = await planForSale(billing.db, params.plan ?? '');
    if (!item) return page(reply, 404);
    // Who pays for a plan changes it where it is looked after.
    if ((await liveSubscription(billing.db, dealer))?.kind === 'paid') return reply.redirect(planPath(dealer), 302);
    return reply.redirect(await openCheckout(billing, item, { dealerId: dealer, userId }), 302);
  });

  link('/dealers/:dealer/carfax-package/checkout', async ({ query, dealer, userId, billing, reply }) => {
    const item = await packageForSale(billing.db, query.get('package'));
    if (!item) return page(reply, 404);
    return reply.redirect(await openCheckout(billing, item, { dealerId: dealer, userId }), 302);
  });

  link('/dealers/:dealer/subscription/edit', async ({ dealer, billing, reply }) => {
    const customer = await customerOf(billing.db, dealer, billing.payments.kind);
    if (customer === null) return reply.redirect(planPath(dealer), 302);
    return reply.redirect(await billing.payments.openPortal(customer, `${appUrl}${planPath(dealer)}`), 302);
  });
}

const planPath = (dealer: string) => `/dealer/${dealer}/plan`;

const AWAY = 'I pagamenti non rispondono: non ti è stato addebitato nulla. Ricarica la pagina tra qualche secondo.';

function page(reply: FastifyReply, status: 403 | 404 | 503, text?: string): FastifyReply {
  if (status === 503) reply.header('retry-after', '5');
  return reply.code(status).type('text/html; charset=utf-8').send(plainPage(status, text));
}

/** Lets the owners of the dealership in the path pass; strangers find nothing there, visitors are asked to sign in. */
async function ownersOnly(
  request: FastifyRequest,
  reply: FastifyReply,
  { services, identify, appUrl }: LinkOptions,
  visit: (given: Visit) => Promise<FastifyReply>,
): Promise<FastifyReply> {
  reply.header('cache-control', 'no-store');
  const { billing } = services() ?? {};
  if (!billing) return page(reply, 503);
  const url = new URL(request.url, appUrl);
  const actor = await identify(request);
  const decision = mayEnter('verified', actor);
  if (decision !== 'yes' || !actor) {
    const query = new URLSearchParams({ redirectTo: url.pathname + url.search }).toString();
    return reply.redirect(`/${decision === 'email-unverified' ? 'verify-email' : 'signin'}?${query}`, 302);
  }
  if (actor.support) return page(reply, 403, REFUSED_IN_SUPPORT);
  const params = Object.fromEntries(
    Object.entries(request.params ?? {}).map(([name, value]) => [name, String(value).toLowerCase()]),
  );
  const dealer = params.dealer ?? '';
  try {
    ownerOf({ ...OWN_ENABLED, ...OWNERS }, actor, dealer);
    return await visit({ dealer, userId: actor.uuid, billing, query: url.searchParams, reply, params });
  } catch (error) {
    if (error instanceof ApiError) return page(reply, error.code === '4' ? 404 : 403);
    if (!(error instanceof PaymentsAway)) throw error;
    request.log.warn({ err: error }, 'payments are away');
    return page(reply, 503, AWAY);
  }
}
