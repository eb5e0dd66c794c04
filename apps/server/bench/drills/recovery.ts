import { chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { migrate } from '../../src/db/migrate.ts';
import { openDatabase } from '../../src/db/open.ts';
import { verdict } from '../serverProcess.ts';
import { programOf } from '../means/cluster/run.ts';

/**
 * A database that is brought back to the moment before somebody emptied it: `npm run drill -- recovery
 * [--database-port 5490]`. A base backup, the archive of what was written since, and `recovery_target_time`.
 */
const { values: options } = parseArgs({
  options: { 'database-port': { type: 'string', default: '5490' }, port: { type: 'string' } },
});
const [BEFORE, AFTER] = [200, 300];

if (!programOf('pg_createcluster') || process.getuid?.() !== 0) {
  console.log('Saltato: servono pg_createcluster (Debian: apt-get install postgresql) e i permessi di root.');
} else await drill(Number(options['database-port']));

async function drill(port: number): Promise<void> {
  const { asPostgres, run } = await import('../means/cluster/run.ts');
  const { binary, createCluster } = await import('../means/cluster/postgres.ts');
  const base = mkdtempSync(join(tmpdir(), 'carzaa-recovery-'));
  const owner = (name: string) => Number(run('id', [name, 'postgres']));
  const archive = join(base, 'archive');
  mkdirSync(archive);
  for (const folder of [base, archive]) chownSync(folder, owner('-u'), owner('-g'));
  const first = createCluster(`carzaa_recovery_${process.pid}_a`, base, port);
  const second = createCluster(`carzaa_recovery_${process.pid}_b`, base, port + 1);
  try {
    first.set('archive_mode', 'on');
    first.set('archive_command', `test ! -f ${archive}/%f && cp %p ${archive}/%f`);
    first.start();
    await first.ask('CREATE DATABASE carzaa');
    const database = await openDatabase({
      DATABASE_URL: `postgres://postgres@127.0.0.1:${port}/carzaa`,
      DATA_DIR: base,
    });
    await migrate(database.db);
    await database.close();
    const add = (count: number, kind: string) =>
      first.ask(
        `INSERT INTO users (id, email, name, role) SELECT gen_random_uuid(), '${kind}' || n || '@example.test', 'Prova', 'customer' FROM generate_series(1, ${count}) AS n`,
        'carzaa',
      );
    await add(BEFORE, 'prima-');
    rmSync(second.folder, { recursive: true, force: true });
    const source = `host=127.0.0.1 port=${port} user=postgres`;
    asPostgres(binary('pg_basebackup'), ['-d', source, '-D', second.folder, '-X', 'stream', '-c', 'fast', '--no-sync']);
    await add(AFTER, 'dopo-');
    const [moment] = await first.ask('SELECT clock_timestamp()::text AS now');
    await sleep(1000);
    await first.ask('DELETE FROM users', 'carzaa');
    await first.ask('SELECT pg_switch_wal()');
    await archived(first);
    writeFileSync(join(second.folder, 'recovery.signal'), '');
    chownSync(join(second.folder, 'recovery.signal'), owner('-u'), owner('-g'));
    second.set('restore_command', `cp ${archive}/%f %p`);
    second.set('recovery_target_time', String(moment?.now));
    second.set('recovery_target_action', 'promote');
    const began = performance.now();
    second.start();
    const found = await countUsers(second);
    const text = `${found} of ${BEFORE + AFTER} rows, ${((performance.now() - began) / 1000).toFixed(1)} s`;
    verdict('the rows of before the deletion', text, found === BEFORE + AFTER);
  } finally {
    first.remove();
    second.remove();
    rmSync(base, { recursive: true, force: true });
  }
}

type Asked = Pick<import('../means/cluster/postgres.ts').Cluster, 'ask'>;

/** Waits until what was written last is in the archive. */
async function archived(cluster: Asked): Promise<void> {
  const [wanted] = await cluster.ask('SELECT pg_walfile_name(pg_current_wal_lsn() - 1) AS name');
  for (let tries = 0; tries < 100; tries += 1) {
    const [state] = await cluster.ask('SELECT last_archived_wal AS name FROM pg_stat_archiver');
    if (String(state?.name) >= String(wanted?.name)) return;
    await sleep(100);
  }
  throw new Error('nothing was archived');
}

async function countUsers(cluster: Asked): Promise<number> {
  for (let tries = 0; ; tries += 1) {
    try {
      const [row] = await cluster.ask(
        'SELECT count(*)::int AS count, pg_is_in_recovery() AS recovering FROM users',
        'carzaa',
      );
      if (row?.recovering === false) return Number(row.count);
    } catch (error) {
      if (tries > 100) throw error;
    }
    if (tries > 300) throw new Error('the recovery does not end');
    await sleep(100);
  }
}
