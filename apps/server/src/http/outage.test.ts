import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { describe, expect, test } from 'vitest';
import { buildReference } from '../db/builders.ts';
import { openDatabase } from '../db/open.ts';
import { testDatabases } from '../db/testing.ts';
import { bootApp } from '../testing.ts';

const [postgres] = testDatabases().filter(({ kind }) => kind === 'postgres');

/** A wire to the database that can be cut and mended. */
async function wire(target: URL) {
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const behind = connect(Number(target.port || 5432), target.hostname);
    for (const socket of [client, behind]) {
      sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    }
    client.pipe(behind).pipe(client);
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const port = await listen(0);
  return {
    port,
    cut() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
    mend: () => listen(port),
  };
}

describe.runIf(postgres !== undefined)('a database that goes away', () => {
  test('is a 503 with Retry-After, and heals by itself', async () => {
    const opened = await postgres?.open();
    if (opened?.url === undefined) throw new Error('needs a server');
    await buildReference(opened.db);
    const url = new URL(opened.url);
    const cable = await wire(new URL(opened.url));
    url.port = String(cable.port);
    const database = await openDatabase({ DATABASE_URL: url.href, DATA_DIR: tmpdir(), DATABASE_POOL: 3 });
    const { app, close } = await bootApp(database);
    try {
      expect((await app.inject('/api/vehicles/categories')).statusCode).toBe(200);
      cable.cut();
      const refused = await app.inject('/api/vehicles/categories');
      expect(refused.statusCode).toBe(503);
      expect(refused.headers['retry-after']).toBe('2');
      expect(refused.json()).toMatchObject({ error: true, error_code: 1, data: null });
      expect((await app.inject('/readyz')).statusCode).toBe(503);
      expect((await app.inject('/healthz')).statusCode).toBe(200);
      await cable.mend();
      const status = async () => (await app.inject('/api/vehicles/categories')).statusCode;
      await expect.poll(status, { timeout: 5000, interval: 100 }).toBe(200);
      expect((await app.inject('/readyz')).statusCode).toBe(200);
    } finally {
      await close();
      await database.close();
      cable.cut();
      await opened.close();
    }
  });
});
