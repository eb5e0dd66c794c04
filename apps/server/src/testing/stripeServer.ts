import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import type { SandboxAccount } from '../integrations/payments/sandbox/account.ts';
import { answerStripe } from '../integrations/payments/sandbox/dialect.ts';
import { treeOf } from '../integrations/payments/sandbox/stripeForms.ts';

/** How the server fails every call while it is told to. */
export const FAULTS = ['silent', 'dripping', 'error', 'no-access', 'page', 'empty', 'reset'] as const;
type Fault = (typeof FAULTS)[number];

const refusal = z.object({ error: z.object({ message: z.string(), code: z.string().optional() }) });

/** The sandbox's account behind a port of its own, as Stripe is behind the network. */
export async function openStripeServer(account: SandboxAccount) {
  /** The calls that were taken, and why others were not; a declined card or an ended plan is no mistake of the caller. */
  const taken: { call: string; key: string | null; form: object }[] = [];
  const refused: string[] = [];
  let fault: Fault | null = null;

  const server = createServer((request, response) => {
    // A body that breaks off is the caller's own doing.
    void (fault === null ? serve(request, response) : fail(fault, request, response)).catch(() => response.destroy());
  });

  async function serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '/', headers } = incoming;
    const body = await text(incoming);
    const request = new Request(new URL(url, 'http://stripe.test'), {
      method,
      headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
      body: method === 'POST' ? body : null,
    });
    const answer = await answerStripe(account, request);
    const data: unknown = await answer.json();
    const { error } = refusal.safeParse(data).data ?? {};
    const call = `${method} ${new URL(request.url).pathname}`;
    const form = treeOf(new URLSearchParams(body));
    if (!error) taken.push({ call, key: request.headers.get('idempotency-key'), form });
    else if (error.code === undefined) refused.push(`${call}: ${error.message}`);
    send(response, answer.status, data);
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;

  return {
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
export type StripeServer = Awaited<ReturnType<typeof openStripeServer>>;

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
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
      return send(response, 500, { error: { type: 'api_error', message: 'Something went wrong' } });
    case 'no-access':
      return send(response, 401, {
        error: { type: 'invalid_request_error', message: 'Invalid API Key: sk_test_secret' },
      });
    case 'page':
      response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad Gateway</h1>');
      return;
    case 'empty':
      return send(response, 200, {});
    case 'reset':
      response.destroy();
  }
}
