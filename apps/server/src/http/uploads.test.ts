import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { connect } from 'node:net';
import { endpoint } from '@carzaa/api/contract/endpoint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { buildApp } from '../app.ts';
import { readEnv } from '../env.ts';
import { folderStore } from '../integrations/photos/store.ts';
import type { createServices } from '../services.ts';
import type { Context } from './context.ts';
import { visitorHeaders } from '../testing/site.ts';

const groups = {
  probe: {
    send: endpoint({
      method: 'POST',
      path: '/api/probe',
      access: 'public',
      summary: 'Prova',
      upload: true,
      data: z.object({ files: z.array(z.object({ name: z.string(), size: z.int() })) }),
    }),
  },
};
const handlers = {
  probe: {
    async send(_: unknown, context: Context) {
      const files = [];
      for await (const { name, stream } of context.files({ bytes: 100_000, files: 2 })) {
        files.push({ name, size: (await buffer(stream)).length });
      }
      return { files };
    },
  },
};

let app: Awaited<ReturnType<typeof buildApp>>;
let port: number;
beforeAll(async () => {
  const services = { handlers, identify: async () => null } as unknown as ReturnType<typeof createServices>;
  app = await buildApp({
    env: readEnv({ NODE_ENV: 'test', LOG_LEVEL: 'silent', MAX_LAG_MS: '60000' }),
    groups,
    services: () => services,
    identify: async () => null,
    photos: folderStore('/tmp/carzaa-test-photos'),
  });
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => app.close());

async function send(sizes: number[], form = new FormData()) {
  for (const [at, size] of sizes.entries()) form.append('file', new Blob(['x'.repeat(size)]), `f${at}.csv`);
  const answer = await fetch(`http://127.0.0.1:${port}/api/probe`, {
    method: 'POST',
    headers: visitorHeaders(),
    body: form,
  });
  return { status: answer.status, body: await answer.json() };
}

test('files of a form reach the handler one after the other', async () => {
  const { status, body } = await send([5, 90_000]);
  expect(status).toBe(200);
  const files = [
    { name: 'f0.csv', size: 5 },
    { name: 'f1.csv', size: 90_000 },
  ];
  expect(body).toMatchObject({ data: { files } });
});

test('too large, too many, no form and other fields are refused in the envelope', async () => {
  expect(await send([100_001])).toMatchObject({ status: 413, body: { error: true, error_code: 2 } });
  expect(await send([1, 1, 1])).toMatchObject({ status: 422, body: { error_code: 2 } });
  const form = new FormData();
  form.append('note', 'ciao');
  expect(await send([], form)).toMatchObject({ status: 422 });
  const json = await fetch(`http://127.0.0.1:${port}/api/probe`, {
    method: 'POST',
    headers: visitorHeaders(),
  });
  expect(json.status).toBe(422);
});

test('a file may take longer than other requests', { timeout: 20_000 }, async () => {
  const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n';
  const tail = '\r\n--b--\r\n';
  const piece = 'x'.repeat(1000);
  const pieces = 6;
  const headers = Object.entries(visitorHeaders()).map(([name, value]) => `${name}: ${value}\r\n`);
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (data) => {
    answer += String(data);
  });
  socket.write(
    `POST /api/probe HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n${headers.join('')}Connection: close\r\n` +
      `Content-Type: multipart/form-data; boundary=b\r\nContent-Length: ${head.length + tail.length + piece.length * pieces}\r\n\r\n${head}`,
  );
  for (let sent = 0; sent < pieces; sent++) {
    await wait(1000);
    socket.write(piece);
  }
  socket.write(tail);
  await new Promise((resolve) => socket.once('close', resolve));
  expect(answer).toContain('200 OK');
  expect(answer).toContain('"size":6000');
});
