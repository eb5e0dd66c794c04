import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { outcome } from '../../testing/accounts.ts';
import { testDatabases } from '../../testing/database.ts';
import { agentOf, bootApp } from '../../testing/site.ts';

test('a company registry that hangs is reported within five seconds, and the rest of the site answers meanwhile', async () => {
  const [engine] = testDatabases();
  if (!engine) throw new Error('no engine');
  const opened = await engine.open();
  const server = createServer(() => undefined);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const VIES_API_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const booted = await bootApp(opened.database, { variables: { VIES_API_URL } });
  const began = performance.now();
  const asked = agentOf(booted).post('/api/register-dealer/check-vat', { vat: '00743110157' });
  expect((await agentOf(booted).get('/api/counters')).statusCode).toBe(200);
  expect(performance.now() - began).toBeLessThan(2000);
  expect(outcome(await asked)).toEqual([409, 'O1']);
  expect(performance.now() - began).toBeLessThan(5000);
  server.closeAllConnections();
  server.close();
  await booted.close();
  await opened.close();
});
