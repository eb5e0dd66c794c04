import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { endpoint } from '@carzaa/api/contract/endpoint';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openEmbedded } from '../testing/database.ts';
import { openSite } from '../testing/openSite.ts';
import { visitorHeaders } from '../testing/site.ts';

const groups = {
  sample: {
    write: endpoint({
      method: 'POST',
      path: '/api/write',
      access: 'public',
      summary: 'Scrive',
      body: z.unknown(),
      data: z.null(),
    }),
    wait: endpoint({ method: 'GET', path: '/api/wait', access: 'public', summary: 'Aspetta', data: z.null() }),
  },
};

describe('limits of connections', () => {
  let port: number;
  const gates: (() => void)[] = [];
  const logged: string[] = [];
  let hasSpace = true;

  const site = openSite(openEmbedded, {
    groups,
    handlers: {
      sample: {
        write: () => null,
        wait: () => new Promise<null>((resolve) => gates.push(() => resolve(null))),
      },
    },
    variables: { MAX_IN_FLIGHT: '2', LOG_LEVEL: 'info' },
    logStream: { write: (line) => void logged.push(line) },
    hasSpace: async () => hasSpace,
  });
  beforeAll(async () => {
    await site.app.listen({ port: 0, host: '127.0.0.1' });
    port = (site.app.server.address() as AddressInfo).port;
  });

  async function converse(start: string, onOpen?: (socket: Socket) => void): Promise<string> {
    const socket = connect(port, '127.0.0.1');
    let said = '';
    socket.on('data', (chunk) => {
      said += String(chunk);
    });
    socket.write(start);
    onOpen?.(socket);
    await once(socket, 'close');
    return said;
  }

  // At the same time, since both only wait.
  test.concurrent('a body that never comes is closed within seconds', async () => {
    const began = performance.now();
    const said = await converse(
      'POST /api/write HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"a":',
    );
    expect(performance.now() - began).toBeLessThan(8000);
    expect(said).toMatch(/^HTTP\/1\.1 408 /);
    expect(said).toContain('"error_code":2');
  }, 15_000);

  test.concurrent('headers that come drop by drop are closed too', async () => {
    const began = performance.now();
    let drops: NodeJS.Timeout | undefined;
    const said = await converse('GET /healthz HTTP/1.1\r\nHost: a\r\n', (socket) => {
      drops = setInterval(() => socket.write('X-Drop: 1\r\n'), 500);
    });
    clearInterval(drops);
    expect(performance.now() - began).toBeLessThan(8000);
    expect(said).toMatch(/^HTTP\/1\.1 408 /);
  }, 15_000);

  test('what is not HTTP, or smuggles, is refused', async () => {
    expect(await converse('HELLO\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /);
    const both =
      'POST /api/write HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n';
    expect(await converse(both)).toMatch(/^HTTP\/1\.1 400 /);
    const large = `GET /healthz HTTP/1.1\r\nHost: a\r\nX-Large: ${'a'.repeat(20_000)}\r\n\r\n`;
    expect(await converse(large)).toMatch(/^HTTP\/1\.1 431 /);
  });

  test('beyond what can be done at once, the answer is a quick 503', async () => {
    const busy = [1, 2].map(() => fetch(`http://127.0.0.1:${port}/api/wait`));
    await expect.poll(() => gates.length).toBe(2);
    const refused = await fetch(`http://127.0.0.1:${port}/api/wait`);
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('1');
    expect(refused.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await refused.json()).toMatchObject({ error: true, error_code: 1 });
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
    for (const open of gates.splice(0)) open();
    expect((await Promise.all(busy)).map(({ status }) => status)).toEqual([200, 200]);
    const after = fetch(`http://127.0.0.1:${port}/api/wait`);
    await expect.poll(() => gates.length).toBe(1);
    for (const open of gates.splice(0)) open();
    expect((await after).status).toBe(200);
  });

  test('a full disk refuses writes and keeps reads', async () => {
    const write = () =>
      site.app.inject({
        method: 'POST',
        url: '/api/write',
        headers: { ...visitorHeaders(), 'content-type': 'application/json' },
        payload: '{}',
      });
    hasSpace = false;
    const refused = await write();
    expect(refused.statusCode).toBe(507);
    expect(refused.json()).toMatchObject({ error: true, error_code: 1 });
    expect((await site.app.inject('/readyz')).statusCode).toBe(200);
    hasSpace = true;
    expect((await write()).statusCode).toBe(200);
  });

  test('logs hold no cookie, token, query or body', async () => {
    logged.length = 0;
    await site.app.inject({
      method: 'POST',
      url: '/api/write?token=query-secret',
      headers: {
        cookie: 'carzaa_session=cookie-secret',
        'x-xsrf-token': 'token-secret',
        authorization: 'Bearer bearer-secret',
        'content-type': 'application/json',
      },
      payload: { password: 'body-secret' },
    });
    await site.app.inject('/password-reset/path-secret?email=a');
    await expect.poll(() => logged.filter((line) => line.includes('request completed')).length).toBe(2);
    const text = logged.join('');
    expect(text).toContain('"path":"/api/write"');
    expect(text).toContain('"path":"/password-reset/…"');
    expect(text).not.toMatch(/secret/);
    expect(text).toContain('"network":"ipv4 127.0.0"');
    expect(text).not.toContain('127.0.0.1');
  });
});
