import { z } from 'zod';
import { CALLS, Refused, type SandboxAccount } from './account.ts';
import { treeOf } from './stripeForms.ts';

/** Answers a call of Stripe's HTTP interface, and refuses what Stripe would refuse. */
export async function answerStripe(account: SandboxAccount, request: Request): Promise<Response> {
  try {
    return Response.json(await answer(account, request));
  } catch (error) {
    const { status, message, type, code } = refusalOf(error);
    return Response.json({ error: { type, code, message } }, { status });
  }
}

async function answer(account: SandboxAccount, request: Request): Promise<object> {
  const { method, headers } = request;
  if (headers.get('authorization') !== `Bearer ${account.secretKey}`) throw new Refused(401, 'Invalid API Key');
  if (!headers.has('stripe-version')) throw new Refused(400, 'No version of the interface');
  const url = new URL(request.url);
  const [, id = ''] = /^\/v1\/subscriptions\/([^/]+)$/.exec(url.pathname) ?? [];
  const call = `${method} ${id === '' ? url.pathname : '/v1/subscriptions/{id}'}`;
  const form = treeOf(new URLSearchParams(method === 'POST' ? await request.text() : url.search));
  const key = headers.get('idempotency-key') ?? undefined;
  const changesMoney = call === 'POST /v1/checkout/sessions' || 'items' in form;
  if (changesMoney && !/^(?:checkout|change)-/.test(key ?? '')) throw new Refused(400, `${call} without a key`);
  const done = CALLS[call];
  if (!done) throw new Refused(404, `Unrecognized request: ${call}`);
  return done(account, { form, id, key });
}

function refusalOf(error: unknown): Refused {
  if (error instanceof Refused) return error;
  if (error instanceof z.ZodError) return new Refused(400, z.prettifyError(error));
  throw error;
}
