import { mayEnter, ownsDealer, REFUSED_IN_SUPPORT } from '@carzaa/api/rules';
import { isUuid } from '@carzaa/api/text';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Identify } from '../../access.ts';
import { PaymentsAway } from '../../integrations/payments/payments.ts';
import { plainPage } from '../../pages/plainPage.ts';
import { findBilledDealer, findPlan, liveSubscription } from './billing.queries.ts';
import type { BillingServices } from './billingServices.ts';
import { customerOf, openCheckout } from './openCheckout.ts';

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
    app.get(path, (request, reply) => ownersOnly(request, reply, options, visit));

  link('/dealers/:dealer/subscription/checkout/:plan', async ({ params, dealer, userId, billing, reply }) => {
    const plan = isUuid(params.plan ?? '') ? await findPlan(billing.db, params.plan ?? '') : undefined;
    if (!plan || plan.tier === 'Free' || plan.price === 0) return page(reply, 404);
    // Who pays for a plan changes it where it is looked after.
    if ((await liveSubscription(billing.db, dealer))?.kind === 'paid') return reply.redirect(planPath(dealer), 302);
    const item = { kind: 'plan', uuid: plan.id, name: plan.name, price: plan.price, credits: null } as const;
    return reply.redirect(await openCheckout(billing, item, { dealerId: dealer, userId }), 302);
  });

  link('/dealers/:dealer/carfax-package/checkout', async ({ query, dealer, userId, billing, reply }) => {
    const wanted = query.get('package');
    const packages = await billing.db.selectFrom('carfax_packages').selectAll().orderBy('position').execute();
    // Without a choice the smallest; by its id or by how many credits it holds.
    const found =
      wanted === null
        ? packages[0]
        : packages.find(({ id, credits }) => id === wanted.toLowerCase() || String(credits) === wanted);
    if (!found) return page(reply, 404);
    const { id, name, price, credits } = found;
    const item = { kind: 'package', uuid: id, name, price, credits } as const;
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
  if (decision === 'email-unverified') return reply.redirect('/verify-email', 302);
  if (decision !== 'yes' || !actor) {
    const query = new URLSearchParams({ redirectTo: url.pathname + url.search }).toString();
    return reply.redirect(`/signin?${query}`, 302);
  }
  if (actor.support) return page(reply, 403, REFUSED_IN_SUPPORT);
  const params = Object.fromEntries(
    Object.entries(request.params ?? {}).map(([name, value]) => [name, String(value).toLowerCase()]),
  );
  const dealer = params.dealer ?? '';
  if (!isUuid(dealer) || !ownsDealer(actor, dealer)) return page(reply, 404);
  if (!(await findBilledDealer(billing.db, dealer))?.enabled) return page(reply, 403);
  try {
    return await visit({ dealer, userId: actor.uuid, billing, query: url.searchParams, reply, params });
  } catch (error) {
    if (!(error instanceof PaymentsAway)) throw error;
    request.log.warn({ err: error }, 'payments are away');
    return page(reply, 503, AWAY);
  }
}
