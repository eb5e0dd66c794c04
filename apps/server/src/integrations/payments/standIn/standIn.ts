import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { isRefusal, type Refusal, refusal, stripeAccount } from './account.ts';
import { treeOf } from './forms.ts';

/** How the stand-in fails every call while it is told to. */
export const FAULTS = ['silent', 'dripping', 'error', 'no-access', 'page', 'empty', 'reset'] as const;
export type Fault = (typeof FAULTS)[number];

interface StandInSettings {
  secretKey: string;
  appUrl: string;
  now: () => Date;
}

/** A server that speaks Stripe's HTTP for the calls that are made here, and refuses what Stripe would refuse. */
export async function openStripeStandIn({ secretKey, appUrl, now }: StandInSettings) {
  const account = stripeAccount({ appUrl, now });
  const answered = new Map<string, { asked: string; status: number; body: object }>();
  /** The calls that were taken, and why others were not. */
  const taken: { call: string; key: string | undefined; form: object }[] = [];
  const refused: string[] = [];
  let fault: Fault | null = null;

  const server = createServer((request, response) => {
    // A body that breaks off is the caller's own doing.
    void (fault === null ? serve(request, response) : fail(fault, request, response)).catch(() => response.destroy());
  });

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://stand-in');
    const body = await text(request);
    const key = request.headers['idempotency-key'];
    const asked = `${request.method} ${url.pathname} ${body}`;
    const earlier = typeof key === 'string' ? answered.get(key) : undefined;
    if (earlier && earlier.asked !== asked) {
      return reply(response, refusal(400, 'The key was used for another call', 'idempotency_error'));
    }
    if (earlier) return send(response, earlier.status, earlier.body);
    const result = answer(request, url, { body, key: typeof key === 'string' ? key : undefined });
    const [status, data] = isRefusal(result) ? [result.status, { error: result.error }] : [200, result];
    if (typeof key === 'string') answered.set(key, { asked, status, body: data });
    send(response, status, data);
  }

  function answer(
    request: IncomingMessage,
    url: URL,
    { body, key }: { body: string; key: string | undefined },
  ): object {
    const { authorization, 'stripe-version': version } = request.headers;
    if (authorization !== `Bearer ${secretKey}`) return refusal(401, 'Invalid API Key');
    if (typeof version !== 'string') return refusal(400, 'No version of the interface');
    const [, id = ''] = /^\/v1\/subscriptions\/([^/]+)$/.exec(url.pathname) ?? [];
    const call = `${request.method} ${id === '' ? url.pathname : '/v1/subscriptions/{id}'}`;
    const form = treeOf(new URLSearchParams(request.method === 'POST' ? body : url.search));
    const changesMoney = call === 'POST /v1/checkout/sessions' || 'items' in form;
    if (changesMoney && !/^(?:checkout|change)-/.test(key ?? '')) return noted(refusal(400, `${call} without a key`));
    const done = account.calls[call];
    if (!done) return noted(refusal(404, `Unrecognized request: ${call}`));
    try {
      const result = done(form, id);
      taken.push({ call, key, form });
      return result;
    } catch (error) {
      if (!(error instanceof z.ZodError)) throw error;
      return noted(refusal(400, `${call}: ${z.prettifyError(error)}`));
    }
  }

  function noted(given: Refusal): Refusal {
    refused.push(given.error.message);
    return given;
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;

  return {
    ...account,
    url: `http://127.0.0.1:${port}`,
    taken,
    refused,
    fail(next: Fault | null) {
      fault = next;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
export type StripeStandIn = Awaited<ReturnType<typeof openStripeStandIn>>;

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function reply(response: ServerResponse, { status, error }: Refusal): void {
  send(response, status, { error });
}

async function fail(fault: Fault, request: IncomingMessage, response: ServerResponse): Promise<void> {
  await text(request);
  switch (fault) {
    case 'silent':
      return;
    case 'dripping': {
      response.writeHead(200, { 'content-type': 'application/json' });
      const drops = setInterval(() => response.write(' '), 200);
      response.on('close', () => clearInterval(drops));
      return;
    }
    case 'error':
      response.setHeader('retry-after', '60');
      return reply(response, refusal(500, 'Something went wrong', 'api_error'));
    case 'no-access':
      return reply(response, refusal(401, 'Invalid API Key: sk_test_secret'));
    case 'page':
      response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad Gateway</h1>');
      return;
    case 'empty':
      return send(response, 200, {});
    case 'reset':
      response.destroy();
  }
}
