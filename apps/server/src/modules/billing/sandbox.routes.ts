import { ownValue } from '@carzaa/api/ownValue';
import { isUuid } from '@carzaa/api/text/text';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '../../env.ts';
import { formToken, html, readForm } from '../../http/forms.ts';
import { plainPage } from '../../html/plainPage.ts';
import type { OpenedPayments } from '../../integrations/payments/openPayments.ts';
import { CardRefused } from '../../integrations/payments/payments.ts';
import { type CardForm, DECLINE_TEXTS, readCard } from '../../integrations/payments/sandbox/cards.ts';
import {
  challengePage,
  checkoutPage,
  closedPage,
  prefilled,
} from '../../integrations/payments/sandbox/checkoutPages.ts';
import {
  readObject,
  type SandboxPortal,
  type SandboxSession,
} from '../../integrations/payments/sandbox/objects.queries.ts';
import { idOf } from '../../integrations/payments/sandbox/forms.ts';
import { portalPage } from '../../integrations/payments/sandbox/portalPage.ts';
import { portalData } from '../../integrations/payments/sandbox/portalData.queries.ts';
import { completeSession, isPayable } from '../../integrations/payments/sandbox/account.ts';

type OpenSandbox = NonNullable<OpenedPayments['sandbox']>;

interface SandboxOptions {
  sandbox: () => OpenSandbox | undefined;
  env: Env;
  /** Whether the disk still takes writes. */
  hasSpace: () => Promise<boolean>;
}

const MAX_FORM_BYTES = 10_000;

const DONE_TEXTS: Record<string, string> = {
  change: 'Fatto: il cambio di piano è registrato.',
  cancel: 'Fatto: il piano finisce con il periodo già pagato.',
  resume: 'Fatto: la disdetta è ritirata.',
};

const PORTAL_REFUSAL = 'La carta è stata rifiutata: il piano resta quello di prima.';

type Refusal = keyof typeof DECLINE_TEXTS;
const isRefusal = (name: string | null): name is Refusal => name !== null && Object.hasOwn(DECLINE_TEXTS, name);
const refusalOf = (name: string | null) => (isRefusal(name) ? DECLINE_TEXTS[name] : undefined);
const refusedPath = (session: string, refusal: Refusal) => `/checkout/sandbox/${session}?esito=${refusal}`;

/** Pays for what a session sells, and goes on to where it leads. */
async function pay(
  box: OpenSandbox,
  session: SandboxSession,
  card: { last4: string; failsLater: boolean },
  reply: FastifyReply,
) {
  if (!(await completeSession(box.account, session.id, card))) {
    return html(reply, closedPage(await readObject(box.account.db, 'session', session.id)), 410);
  }
  await box.deliver();
  return reply.header('cache-control', 'no-store').redirect(session.successUrl, 303);
}

interface Pages extends SandboxOptions {
  tokenFor: (request: FastifyRequest, reply: FastifyReply) => string;
  formOf: (request: FastifyRequest) => ReturnType<typeof readForm>;
}

/** The sandbox's own pages: checkout, the bank's confirmation, the portal. */
export function sandboxRoutes(app: FastifyInstance, options: SandboxOptions): void {
  const { env } = options;
  const pages: Pages = {
    ...options,
    tokenFor: (request, reply) => formToken(request, reply, env.APP_URL),
    formOf: (request) => readForm(request, env),
  };
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    checkoutRoutes(scope, pages);
    portalRoutes(scope, pages);
  });
}

/** A visit to one of the sandbox's pages, and what moves it. */
interface Visit {
  box: OpenSandbox;
  request: FastifyRequest;
  reply: FastifyReply;
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** Answers with a checkout that can be paid, or says that there is none. */
function withSession(
  { sandbox, hasSpace }: Pages,
  answer: (visit: Visit & { session: SandboxSession }) => unknown,
): Handler {
  return async (request, reply) => {
    const box = sandbox();
    if (!box) return html(reply, plainPage(404), 404);
    const { db, now } = box.account;
    const session = await readObject(db, 'session', idOf(request));
    if (!session || !isPayable(session, now())) return html(reply, closedPage(session), session ? 410 : 404);
    if (request.method === 'POST' && !(await hasSpace())) return html(reply, plainPage(503), 507);
    return answer({ session, box, request, reply });
  };
}

function checkoutRoutes(scope: FastifyInstance, pages: Pages): void {
  const { env, tokenFor, formOf } = pages;
  scope.get(
    '/checkout/sandbox/:id',
    withSession(pages, ({ session, request, reply }) => {
      const query = new URL(request.url, env.APP_URL).searchParams;
      const form = prefilled(query.get('carta'));
      const refusal = refusalOf(query.get('esito'));
      return html(
        reply,
        checkoutPage(session, {
          token: tokenFor(request, reply),
          ...(form ? { form } : {}),
          ...(refusal === undefined ? {} : { refusal }),
        }),
      );
    }),
  );

  scope.post(
    '/checkout/sandbox/:id',
    withSession(pages, ({ session, box, request, reply }) => {
      const value = formOf(request);
      const form: CardForm = {
        number: value('number'),
        expiry: value('expiry'),
        cvc: value('cvc'),
        name: value('name'),
      };
      const card = readCard(form, box.account.now());
      const again = (more: object) =>
        html(
          reply,
          checkoutPage(session, { token: tokenFor(request, reply), form: { ...form, cvc: '' }, ...more }),
          422,
        );
      if ('errors' in card) return again({ errors: card.errors });
      const { fate, last4 } = card;
      // Back to the page itself, so that loading it anew does not try the card again.
      if (fate === 'declined' || fate === 'no-funds') return reply.redirect(refusedPath(session.id, fate), 303);
      if (fate === 'challenge') return html(reply, challengePage(session, { token: tokenFor(request, reply), last4 }));
      return pay(box, session, { last4, failsLater: fate === 'fails-later' }, reply);
    }),
  );

  scope.post(
    '/checkout/sandbox/:id/3ds',
    withSession(pages, ({ session, box, request, reply }) => {
      const value = formOf(request);
      if (value('answer') !== 'yes') return reply.redirect(refusedPath(session.id, 'challenge-refused'), 303);
      return pay(box, session, { last4: value('last4').replaceAll(/\D/g, '').slice(-4), failsLater: false }, reply);
    }),
  );
}

function withPortal({ sandbox }: Pages, answer: (visit: Visit & { portal: SandboxPortal }) => unknown): Handler {
  return async (request, reply) => {
    const box = sandbox();
    const portal = box && (await readObject(box.account.db, 'portal', idOf(request)));
    if (!box || !portal || portal.expiresAt <= box.account.now()) return html(reply, closedPage(undefined), 404);
    return answer({ portal, box, request, reply });
  };
}

function portalRoutes(scope: FastifyInstance, pages: Pages): void {
  const { env, tokenFor, formOf } = pages;
  scope.get(
    '/checkout/sandbox/portal/:id',
    withPortal(pages, async ({ portal, box, request, reply }) => {
      const query = new URL(request.url, env.APP_URL).searchParams;
      const done = ownValue(DONE_TEXTS, query.get('fatto') ?? '');
      const refusal = query.get('esito') === 'declined' ? PORTAL_REFUSAL : undefined;
      const data = await portalData(box.account.db, portal);
      return html(
        reply,
        portalPage({
          portal,
          token: tokenFor(request, reply),
          ...data,
          done,
          ...(refusal === undefined ? {} : { refusal }),
        }),
      );
    }),
  );

  scope.post(
    '/checkout/sandbox/portal/:id',
    withPortal(pages, async ({ portal, box, request, reply }) => {
      const value = formOf(request);
      const action = value('action');
      const data = await portalData(box.account.db, portal);
      const { held } = data;
      const plan = isUuid(value('plan')) ? data.plans.find(({ uuid }) => uuid === value('plan')) : undefined;
      try {
        if (held && action === 'cancel') await box.payments.setCancel(held.id, true);
        else if (held && action === 'resume') await box.payments.setCancel(held.id, false);
        else if (held && action === 'change' && plan && plan.when !== 'held') {
          // Sent twice from one page it is one change; the next one has a key of its own.
          const idempotencyKey = `change-${held.id}-${Object.keys(held.answered).length}`;
          await box.payments.changePlan({
            subscription: held.id,
            plan,
            total: plan.total,
            paidTotal: held.paid.total,
            when: plan.when,
            idempotencyKey,
          });
        } else return await html(reply, plainPage(404), 404);
      } catch (error) {
        if (!(error instanceof CardRefused)) throw error;
        return reply.redirect(`/checkout/sandbox/portal/${portal.id}?esito=declined`, 303);
      }
      await box.deliver();
      return reply.redirect(`/checkout/sandbox/portal/${portal.id}?fatto=${action}`, 303);
    }),
  );
}
