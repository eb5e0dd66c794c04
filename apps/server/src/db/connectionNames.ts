import { randomUUID } from 'node:crypto';
import { Client, type ClientConfig, type PoolClient } from 'pg';
import type { Hosts } from './hosts.ts';

const PROBE_MS = 1500;
const TOO_MANY_CONNECTIONS = '53300';

/**
 * What stands between us and the server: nothing, a pooler that hands on what a connection is called (PgBouncer does),
 * or one that does not.
 */
export type Way = 'direct' | 'named' | 'nameless';

/**
 * Clients each with a name of its own, which the server shows; all of them begin with `title`. Each goes to whichever
 * host is the current one when it is made.
 */
export function connectionNames(kind: string, hosts: Hosts) {
  const names = new WeakMap<Client, string>();
  const title = `${kind} ${randomUUID().slice(0, 8)} `;
  let connections = 0;
  class NamedClient extends Client {
    constructor(given: ClientConfig = {}) {
      connections += 1;
      // Its end is marked: a pooler may add to it.
      const name = `${title}${connections};`;
      super({ ...given, connectionString: hosts.current(), application_name: name });
      names.set(this, name);
    }
  }
  const nameOf = (client: PoolClient) => (client instanceof Client ? names.get(client) : undefined) ?? '';
  return { NamedClient, nameOf, title };
}

/** Asks over a connection what stands between; undefined where there is no answer. */
export async function wayTo(client: PoolClient, name: string): Promise<Way | undefined> {
  const { rows } = await client
    .query<{ pid: number; name: string }>(`SELECT pg_backend_pid() AS pid, current_setting('application_name') AS name`)
    .catch(() => ({ rows: [] }));
  const [seen] = rows;
  if (seen === undefined) return undefined;
  if (seen.pid === pidOf(client)) return 'direct';
  return seen.name.startsWith(name) ? 'named' : 'nameless';
}

/** The number of the server's process behind a connection. */
function pidOf(client: PoolClient): number {
  const pid: unknown = Reflect.get(client, 'processID');
  return typeof pid === 'number' ? pid : 0;
}

/**
 * The names, beginning with `title`, of connections whose statements the server is at work on. `away`: it does not let us
 * in; `full`: it has no room for another connection; `busy`: it let us in and does not answer.
 */
export async function activeNames(
  connectionString: string,
  title: string,
): Promise<string[] | 'away' | 'full' | 'busy'> {
  const client = new Client({
    connectionString,
    connectionTimeoutMillis: PROBE_MS,
    query_timeout: PROBE_MS,
  });
  client.on('error', () => undefined);
  let isIn = false;
  try {
    await client.connect();
    isIn = true;
    const { rows } = await client.query<{ name: string }>(
      `SELECT application_name AS name FROM pg_stat_activity WHERE starts_with(application_name, $1) AND state = 'active'`,
      [title],
    );
    return rows.map(({ name }) => name);
  } catch (error) {
    const isFull = error instanceof Error && 'code' in error && error.code === TOO_MANY_CONNECTIONS;
    return isFull ? 'full' : isIn ? 'busy' : 'away';
  } finally {
    client.end().catch(() => undefined);
  }
}
