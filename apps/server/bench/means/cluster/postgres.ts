import { chownSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { asPostgres, postgresVersion, run } from './run.ts';

/** One cluster, made by Debian's `pg_createcluster`, which nobody but this machine reaches. */
export interface Cluster {
  port: number;
  folder: string;
  start: () => void;
  /** As a power cut would. */
  kill: () => void;
  promote: () => void;
  /** Asks it as its superuser. */
  ask: (statement: string, database?: string) => Promise<Record<string, unknown>[]>;
  set: (name: string, value: string) => void;
  remove: () => void;
}

const version = postgresVersion();
export const binary = (name: string) => `/usr/lib/postgresql/${version}/bin/${name}`;

/** `postgres` is who owns it. */
const POSTGRES = { uid: Number(run('id', ['-u', 'postgres'])), gid: Number(run('id', ['-g', 'postgres'])) };

export function createCluster(name: string, base: string, port: number): Cluster {
  const folder = join(base, name);
  chownSync(base, POSTGRES.uid, POSTGRES.gid);
  const common = ['--port', String(port), '--datadir', folder, '--start-conf', 'manual'];
  run('pg_createcluster', [version, name, ...common, '--', '--auth=trust', '--no-sync']);
  const set = (key: string, value: string) => run('pg_conftool', [version, name, 'set', key, value]);
  set('listen_addresses', 'localhost');
  set('unix_socket_directories', base);
  set('max_connections', '100');
  // A demonstration of replication, on a disk that others use: what is lost with the machine is not its matter.
  set('fsync', 'off');
  const control = (command: string) => run('pg_ctlcluster', [version, name, command]);
  return {
    port,
    folder,
    start: () => void control('start'),
    kill() {
      const [pid = ''] = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n');
      process.kill(Number(pid), 'SIGKILL');
    },
    promote: () => void control('promote'),
    async ask(statement, database = 'postgres') {
      const client = new Client({ connectionString: `postgres://postgres@127.0.0.1:${port}/${database}` });
      client.on('error', () => undefined);
      await client.connect();
      try {
        return (await client.query<Record<string, unknown>>(statement)).rows;
      } finally {
        await client.end().catch(() => undefined);
      }
    },
    set: (key, value) => void set(key, value),
    remove() {
      run('pg_dropcluster', ['--stop', version, name]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Makes `standby` a copy of `primary` that follows it, and has the primary wait for it with each commit. */
export async function follow(primary: Cluster, standby: Cluster): Promise<void> {
  rmSync(standby.folder, { recursive: true, force: true });
  const source = `host=127.0.0.1 port=${primary.port} user=postgres application_name=standby`;
  asPostgres(binary('pg_basebackup'), [
    '-d',
    source,
    '-D',
    standby.folder,
    '-R',
    '-X',
    'stream',
    '-c',
    'fast',
    '--no-sync',
  ]);
  standby.start();
  // Of the primary alone: one that was promoted has nobody to wait for.
  await primary.ask(`ALTER SYSTEM SET synchronous_standby_names = '*'`);
  await primary.ask('SELECT pg_reload_conf()');
  for (let tries = 0; tries < 100; tries += 1) {
    const [state] = await primary.ask('SELECT sync_state FROM pg_stat_replication');
    if (state?.sync_state === 'sync') return;
    await sleep(100);
  }
  throw new Error('the standby does not follow');
}
