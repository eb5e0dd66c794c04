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

type Names = Pick<ReturnType<typeof connectionNames>, 'nameOf' | 'title'>;

/** Asks the server about statements that stay without an answer, and cuts the connections that have fallen silent. */
class Watch {
  private readonly asked = new Set<Asked>();
  private readonly heardAt = new WeakMap<PoolClient, number>();
  private readonly timer = setInterval(() => void this.look(), LOOK_EVERY_MS).unref();
  private readonly hosts: Hosts;
  private readonly names: Names;
  /** After so long the server itself must have ended a statement. */
  private readonly lastMs: number;
  private distrustedUntil = Number.NEGATIVE_INFINITY;
  private isProbing = false;
  private way: Way | undefined;

  constructor(hosts: Hosts, names: Names, limit: number | false) {
    this.hosts = hosts;
    this.names = names;
    this.lastMs = limit !== false && limit > 0 ? limit + SUSPECT_MS : Number.POSITIVE_INFINITY;
  }

  /** Learns, from the first connection, whether a pooler stands between us and the server. */
  async meet(client: PoolClient): Promise<void> {
    if (this.way !== undefined) return;
    this.way = 'direct';
    this.way = await wayTo(client, this.names.nameOf(client));
  }

  /** Whether it has been heard of since others were found silent. */
  isTrusted(client: PoolClient): boolean {
    return (this.heardAt.get(client) ?? Number.POSITIVE_INFINITY) >= this.distrustedUntil;
  }

  async hear<R>(client: PoolClient, answer: Promise<R>): Promise<R> {
    const began = performance.now();
    const question = { client, began, since: began };
    this.asked.add(question);
    try {
      return await answer;
    } finally {
      this.asked.delete(question);
      this.heardAt.set(client, performance.now());
    }
  }

  stop(): void {
    clearInterval(this.timer);
  }

  /** Whether the server is at work on a statement; undefined where nobody can tell. */
  private async atWork(suspects: readonly Asked[]): Promise<(one: Asked) => boolean | undefined> {
    const { way, names } = this;
    if (way === 'nameless') return () => undefined;
    const active = await activeNames(this.hosts.current(), names.title);
    if (active === 'away') return () => false;
    // PostgreSQL answers every connection it accepts; behind a pooler this check may wait in the same queue.
    if (active === 'busy') return () => (way === 'named' ? undefined : false);
    if (active === 'full') return () => true;
    const isBusy = (client: PoolClient) => active.some((name) => name.startsWith(names.nameOf(client)));
    const busy = new Set(suspects.filter(({ client }) => isBusy(client)));
    return (one) => busy.has(one);
  }

  private async look(): Promise<void> {
    const suspects = [...this.asked].filter(({ since }) => performance.now() - since >= SUSPECT_MS);
    if (suspects.length === 0 || this.isProbing) return;
    this.isProbing = true;
    try {
      const isAtWork = await this.atWork(suspects);
      await wait(GRACE_MS);
      const isOver = ({ began }: Asked) => performance.now() - began >= this.lastMs;
      const silent = suspects.filter((one) => this.asked.has(one) && !(isAtWork(one) ?? !isOver(one)));
      for (const one of suspects) one.since = performance.now();
      if (silent.length > 0) this.distrustedUntil = performance.now();
      for (const { client } of silent) cut(client);
    } finally {
      this.isProbing = false;
    }
  }
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
  const { NamedClient, ...names } = connectionNames(config.application_name ?? 'pool', hosts);
  const pool = new Pool({ ...config, Client: NamedClient, keepAlive: true, keepAliveInitialDelayMillis: 10_000 });
  const watch = new Watch(hosts, names, config.statement_timeout ?? false);
  // A connection that breaks is replaced by the pool; unheard, the event would end the process. The pool hears idle
  // ones alone, so each is also heard for itself.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    void watch.meet(client);
  });

  async function connect(): Promise<PostgresPoolClient> {
    for (;;) {
      const client = await connectSomewhere(pool, hosts);
      if (watch.isTrusted(client)) return watched(client);
      cut(client);
      client.release(true);
    }
  }

  function watched(client: PoolClient): PostgresPoolClient {
    const plain: PostgresPoolClient = client;
    const ask = askOf(client);
    function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
    function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
    function query<R>(asks: string | PostgresCursor<R>, values: readonly unknown[] = []) {
      return typeof asks === 'string' ? watch.hear(client, ask<R>(asks, values)) : plain.query(asks);
    }
    return { query, release: () => client.release() };
  }

  return {
    options: pool.options,
    connect,
    async end() {
      watch.stop();
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
