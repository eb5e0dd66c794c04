import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { type TestDatabase, testDatabases } from '../../testing/database.ts';
import { openMailCounter } from '../../testing/mailCounter.ts';
import { addressOf, startServerProcess } from '../../testing/serverProcess.ts';
import { visitorHeaders } from '../../testing/site.ts';

/** What a collector is sent, as far as it is looked at (OTLP/HTTP with JSON). */
const sent = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({
        attributes: z.array(z.object({ key: z.string(), value: z.object({ stringValue: z.string().optional() }) })),
      }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
            }),
          ),
        }),
      ),
    }),
  ),
});
type Span = z.output<typeof sent>['resourceSpans'][number]['scopeSpans'][number]['spans'][number];

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const CALLER = '00f067aa0ba902b7';
const SLOW_MS = 180_000;

/** Takes what is exported, and keeps it. */
async function openCollector() {
  const [spans, services, bodies]: [Span[], Set<string | undefined>, string[]] = [[], new Set(), []];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    bodies.push(body);
    for (const { resource, scopeSpans } of sent.parse(JSON.parse(body)).resourceSpans) {
      services.add(resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue);
      spans.push(...scopeSpans.flatMap((scope) => scope.spans));
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  // It listens on an address, not on a file.
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    spans,
    services,
    bodies,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

describe.each(testDatabases())('traces on $kind', ({ kind, open }) => {
  const folder = mkdtempSync(join(tmpdir(), 'carzaa-traces-'));
  let opened: TestDatabase | undefined;
  let collector: Awaited<ReturnType<typeof openCollector>>;
  let mail: Awaited<ReturnType<typeof openMailCounter>>;
  let server: ReturnType<typeof startServerProcess>;
  let address: string;
  beforeAll(async () => {
    [collector, mail] = [await openCollector(), await openMailCounter()];
    if (kind === 'postgres') opened = await open();
    server = startServerProcess(folder, {
      ...(opened?.url === undefined ? {} : { DATABASE_URL: opened.url }),
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
      OTEL_SERVICE_NAME: 'carzaa-prova',
      OTEL_BSP_SCHEDULE_DELAY: '100',
      TRUST_PROXY: '1',
      SMTP_URL: mail.url,
      MAX_LAG_MS: '60000',
    });
    address = addressOf(await server.until(/listening/));
    await server.until(/^ready/);
  }, SLOW_MS);
  afterAll(async () => {
    server.child.kill('SIGKILL');
    await server.exited;
    await Promise.all([collector.close(), mail.close(), opened?.close()]);
    rmSync(folder, { recursive: true, force: true });
  });

  test(
    'one trace leads from a request to its statements and to its job, without a value',
    async () => {
      const email = 'anna.segreta@example.test';
      const password = 'Molto-Segreta-2026';
      const answer = await fetch(`${address}/api/register-customer`, {
        method: 'POST',
        headers: {
          ...visitorHeaders(),
          'content-type': 'application/json',
          traceparent: `00-${TRACE}-${CALLER}-01`,
        },
        body: JSON.stringify({
          name: 'Anna',
          email,
          password,
          password_confirmation: password,
          privacy: true,
          terms: true,
        }),
      });
      expect(answer.status).toBe(200);

      const ours = () => collector.spans.filter(({ traceId }) => traceId === TRACE);
      const named = (name: string) => ours().find((span) => span.name === name);
      const job = () => named('job mail');
      await vi.waitFor(() => expect(job()).toBeDefined(), { timeout: 120_000, interval: 200 });
      const request = named('POST /api/register-customer');
      expect(request?.parentSpanId).toBe(CALLER);
      expect(job()?.parentSpanId).toBe(request?.spanId);
      const statementsOf = (parent: Span | undefined) =>
        ours().filter(({ parentSpanId }) => parentSpanId !== undefined && parentSpanId === parent?.spanId);
      expect(statementsOf(request).map(({ name }) => name)).toEqual(expect.arrayContaining(['INSERT', 'COMMIT']));
      expect(statementsOf(job()).map(({ name }) => name)).toEqual(expect.arrayContaining(['UPDATE']));
      expect([...collector.services]).toEqual(['carzaa-prova']);
      // Neither what a person wrote nor where the mail went.
      for (const secret of [email, password, 'Anna']) expect(collector.bodies.join('\n')).not.toContain(secret);
    },
    SLOW_MS,
  );

  test(
    'a look at the server’s health is no trace',
    async () => {
      for (const path of ['/healthz', '/readyz']) expect((await fetch(`${address}${path}`)).status).toBe(200);
      const known = collector.spans.length;
      await fetch(`${address}/api/vehicles/categories`);
      await vi.waitFor(() => expect(collector.spans.length).toBeGreaterThan(known), { timeout: 60_000, interval: 200 });
      expect(collector.spans.filter(({ name }) => /healthz|readyz/.test(name))).toEqual([]);
    },
    SLOW_MS,
  );
});
