import { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { Pool, type PoolClient, type PoolConfig } from 'pg';
import { activeNames, connectionNames, type Way, wayTo } from './connectionNames.ts';
import { isDatabaseAway } from './failures.ts';
import type { Ask } from './heedStatements.ts';
import type { Hosts } from './hosts.ts';

/** A statement without an answer for so long may be on a connection that has fallen silent. */
const SUSPECT_MS = 2000;
const LOOK_EVERY_MS = 500;
/** An answer may be under way while the server is asked about it. */
const GRACE_MS = 200;

interface Asked {
  client: PoolClient;
  began: number;
  /** When it began, or was last found at work. */
  since: number;
}

/**
 * A pool that finds connections fallen silent, behind a firewall or a failover, in seconds rather than in the minutes
 * that TCP takes: where a statement stays without an answer, a connection of its own asks the server whether it is at
 * work on it. If it is not, or does not answer either, the statement fails and its connection is dropped, and with it
 * those that have not been heard of since. Each connection has a name of its own, since a pooler between us and the
 * server names no process of the server's. Behind one that keeps our names to itself, or is too busy to let the
 * question through, a statement is given up once the server itself must have ended it.
 */
export function watchedPool(
  { config, hosts }: { config: PoolConfig; hosts: Hosts },
  askOf: (client: PoolClient) => Ask,
): PostgresPool {
  const { NamedClient, nameOf, title } = connectionNames(config.application_name ?? 'pool', hosts);
  const pool = new Pool({ ...config, Client: NamedClient, keepAlive: true, keepAliveInitialDelayMillis: 10_000 });
  // A connection that breaks is replaced by the pool; unheard, the event would end the process. The pool hears idle
  // ones alone, so each is also heard for itself.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    if (way === undefined) void tellWay(client);
  });
  const asked = new Set<Asked>();
  const heardAt = new WeakMap<PoolClient, number>();
  let [distrustedUntil, isProbing] = [Number.NEGATIVE_INFINITY, false];
  let way: Way | undefined;
  const { statement_timeout: limit = false } = config;
  const lastMs = typeof limit === 'number' && limit > 0 ? limit + SUSPECT_MS : Number.POSITIVE_INFINITY;

  async function tellWay(client: PoolClient): Promise<void> {
    way = 'direct';
    way = await wayTo(client, nameOf(client));
  }

  /** Whether the server is at work on a statement; undefined where nobody can tell. */
  async function atWork(suspects: readonly Asked[]): Promise<(one: Asked) => boolean | undefined> {
    if (way === 'nameless') return () => undefined;
    const active = await activeNames(hosts.current(), title);
    if (active === 'away') return () => false;
    // The server itself is there for everybody it lets in; behind a pooler the question may wait in the same row.
    if (active === 'busy') return () => (way === 'named' ? undefined : false);
    if (active === 'full') return () => true;
    const busy = new Set(suspects.filter(({ client }) => active.some((name) => name.startsWith(nameOf(client)))));
    return (one) => busy.has(one);
  }

  async function look(): Promise<void> {
    const suspects = [...asked].filter(({ since }) => performance.now() - since >= SUSPECT_MS);
    if (suspects.length === 0 || isProbing) return;
    isProbing = true;
    try {
      const isAtWork = await atWork(suspects);
      await wait(GRACE_MS);
      const isOver = ({ began }: Asked) => performance.now() - began >= lastMs;
      const silent = suspects.filter((one) => asked.has(one) && !(isAtWork(one) ?? !isOver(one)));
      for (const one of suspects) one.since = performance.now();
      if (silent.length > 0) distrustedUntil = performance.now();
      for (const { client } of silent) cut(client);
    } finally {
      isProbing = false;
    }
  }
  const timer = setInterval(() => void look(), LOOK_EVERY_MS);
  timer.unref();

  async function connect(): Promise<PostgresPoolClient> {
    for (;;) {
      const client = await connectSomewhere(pool, hosts);
      if ((heardAt.get(client) ?? Number.POSITIVE_INFINITY) >= distrustedUntil) return watched(client);
      cut(client);
      client.release(true);
    }
  }

  function watched(client: PoolClient): PostgresPoolClient {
    const hear = async <R>(answer: Promise<R>): Promise<R> => {
      const began = performance.now();
      const question = { client, began, since: began };
      asked.add(question);
      try {
        return await answer;
      } finally {
        asked.delete(question);
        heardAt.set(client, performance.now());
      }
    };
    const plain: PostgresPoolClient = client;
    const ask = askOf(client);
    function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
    function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
    function query<R>(asks: string | PostgresCursor<R>, values: readonly unknown[] = []) {
      return typeof asks === 'string' ? hear(ask<R>(asks, values)) : plain.query(asks);
    }
    return { query, release: () => client.release() };
  }

  return {
    options: pool.options,
    connect,
    async end() {
      clearInterval(timer);
      await pool.end();
    },
  };
}

/** Connections that were asked whether they take writes. */
const asksWrites = new WeakSet<PoolClient>();

/** A connection to the first host that is there, and takes writes where those are wanted: each is tried twice. */
async function connectSomewhere(pool: Pool, hosts: Hosts): Promise<PoolClient> {
  for (let tries = 1; ; tries += 1) {
    const host = hosts.current();
    try {
      const client = await pool.connect();
      if (!hosts.wantsPrimary || asksWrites.has(client) || (await takesWrites(client))) return client;
      client.release(true);
      throw Object.assign(new Error('This host takes no writes'), { code: '57P03' });
    } catch (error) {
      if (hosts.count === 1 || tries >= hosts.count * 2 || !isDatabaseAway(error)) throw error;
      hosts.leave(host);
    }
  }
}

async function takesWrites(client: PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ transaction_read_only: string }>('SHOW transaction_read_only');
  const does = rows[0]?.transaction_read_only === 'off';
  if (does) asksWrites.add(client);
  return does;
}

/** Ends a connection without a farewell, which would wait for an answer. */
function cut(client: PoolClient): void {
  const connection: unknown = Reflect.get(client, 'connection');
  const stream: unknown = typeof connection === 'object' && connection !== null && Reflect.get(connection, 'stream');
  if (stream instanceof Socket) stream.destroy();
}
