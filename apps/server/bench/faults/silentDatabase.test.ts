import { tmpdir } from 'node:os';
import { describe, expect, test } from 'vitest';
import { isDatabaseAway } from '../../src/db/failures.ts';
import { openDatabase } from '../../src/db/open.ts';
import { testDatabases } from '../../src/testing/database.ts';
import { type Carry, openWire } from '../../src/testing/wire.ts';

const [postgres] = testDatabases().filter(({ kind }) => kind === 'postgres');

/** The server's first words, with another number for its process, as a pooler makes one up. */
function withoutPid(answer: Buffer): Buffer {
  const key = answer.indexOf(Buffer.from([0x4b, 0, 0, 0, 12]));
  if (key >= 0) answer.writeInt32BE(1, key + 5);
  return answer;
}

/** The client's first words without what it calls itself. */
function withoutName(asks: Buffer): Buffer {
  const name = asks.indexOf('application_name\0carzaa ');
  if (name >= 0) asks.write('pooler', name + 'application_name\0'.length);
  return asks;
}

describe.runIf(postgres !== undefined)('a database that falls silent', () => {
  test('a database that falls silent on open connections is found out, and heals within five seconds', {
    timeout: 30_000,
  }, async () => {
    const opened = await postgres?.open();
    if (opened?.url === undefined) throw new Error('needs a server');
    const url = new URL(opened.url);
    const cable = await openWire(new URL(opened.url));
    url.port = String(cable.port);
    const database = await openDatabase({ DATABASE_URL: url.href, DATA_DIR: tmpdir(), DATABASE_POOL: 5 });
    const ask = (statement = 'SELECT 1') => database.executeSql(statement);
    try {
      await Promise.all(Array.from({ length: 5 }, () => ask('SELECT pg_sleep(0.1)')));
      cable.hush();
      const began = performance.now();
      await expect(ask()).rejects.toThrow(/terminated/);
      // One found silent is enough: the others are not tried one after the other.
      await ask();
      await ask();
      expect(performance.now() - began).toBeLessThan(5000);
      // A slow statement may go on, and the server's ending it is no outage.
      await ask('SELECT pg_sleep(4)');
      const error: unknown = await database
        .executeSql(`SET statement_timeout = 100; SELECT pg_sleep(1)`)
        .catch((cause: unknown) => cause);
      expect(String(error)).toContain('statement timeout');
      expect(isDatabaseAway(error)).toBe(false);
    } finally {
      await database.close();
      cable.cut();
      await opened.close();
    }
  });

  test('behind a pooler, which names no process of the server, it heals as soon; a slow statement is let be', {
    timeout: 30_000,
  }, async () => {
    const opened = await postgres?.open();
    if (opened?.url === undefined) throw new Error('needs a server');
    const url = new URL(opened.url);
    const cable = await openWire(new URL(opened.url), { answers: withoutPid });
    url.port = String(cable.port);
    const database = await openDatabase({ DATABASE_URL: url.href, DATA_DIR: tmpdir(), DATABASE_POOL: 2 });
    try {
      await database.executeSql('SELECT pg_sleep(4.5)');
      cable.hush();
      const began = performance.now();
      await expect(database.executeSql('SELECT 1')).rejects.toThrow(/terminated/);
      await database.executeSql('SELECT 1');
      expect(performance.now() - began).toBeLessThan(5000);
    } finally {
      cable.cut();
      await database.close();
      await opened.close();
    }
  });

  test('behind a pooler that hands on no names a statement is given up once the server must have ended it', {
    timeout: 30_000,
  }, async () => {
    const opened = await postgres?.open();
    if (opened?.url === undefined) throw new Error('needs a server');
    const url = new URL(opened.url);
    const cable = await openWire(new URL(opened.url), { answers: withoutPid, asks: withoutName });
    url.port = String(cable.port);
    const settings = { DATABASE_URL: url.href, DATA_DIR: tmpdir(), DATABASE_POOL: 2 };
    const patient = await openDatabase({ ...settings, STATEMENT_TIMEOUT: 8000 });
    const hasty = await openDatabase({ ...settings, STATEMENT_TIMEOUT: 500 });
    try {
      await patient.executeSql('SELECT pg_sleep(4.5)');
      await hasty.executeSql('SELECT 1');
      cable.hush();
      await expect(hasty.executeSql('SELECT 1')).rejects.toThrow(/terminated/);
      await hasty.executeSql('SELECT 1');
    } finally {
      cable.cut();
      await Promise.all([patient.close(), hasty.close()]);
      await opened.close();
    }
  });

  test('behind a pooler whose queue is full, where the question about a statement waits as well, it is let be', {
    timeout: 30_000,
  }, async () => {
    const opened = await postgres?.open();
    if (opened?.url === undefined) throw new Error('needs a server');
    const url = new URL(opened.url);
    let isFull = false;
    // It lets everybody in, and what they ask has to wait.
    const asks: Carry = (bytes) => (isFull && bytes.includes('pg_stat_activity') ? Buffer.alloc(0) : bytes);
    const cable = await openWire(new URL(opened.url), { answers: withoutPid, asks });
    url.port = String(cable.port);
    const database = await openDatabase({ DATABASE_URL: url.href, DATA_DIR: tmpdir(), DATABASE_POOL: 2 });
    try {
      await database.executeSql('SELECT 1');
      isFull = true;
      await database.executeSql('SELECT pg_sleep(5)');
    } finally {
      cable.cut();
      await database.close();
      await opened.close();
    }
  });
});
