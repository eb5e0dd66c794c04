import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Load as RunningLoad, Load } from './means/cluster/load.ts';
import { openMailCounter } from '../src/testing/mailCounter.ts';
import { openBucketServer } from '../src/testing/s3.ts';
import { createCluster, follow } from './means/cluster/postgres.ts';
import { startHaproxy, startPgBouncer } from './means/cluster/proxies.ts';
import { programOf } from './means/cluster/run.ts';
import { memberAt, sumOfSearch, until } from './means/cluster/servers.ts';
import { kindsOf } from './means/writes/kinds.ts';
import { verdict } from './serverProcess.ts';

/**
 * A highly available cluster on this machine alone, under reads and writes, that loses one part after the other:
 * `npm run drill:cluster [-- --short] [--port 4290] [--database-port 5490]`. A primary with a synchronous standby,
 * PgBouncer by transaction, three server processes with one bucket of photos, HAProxy: nine ports. Skipped where Debian's packages are missing, or
 * for who is not root, whom `pg_createcluster` refuses.
 */
const { values: options } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    port: { type: 'string', default: '4290' },
    'database-port': { type: 'string', default: '5490' },
  },
});
const BREAK_MS = 20_000;
const RECOVERY_MS = 15_000;

const missing = ['pg_createcluster', 'pgbouncer', 'haproxy', 'setpriv'].filter((name) => !programOf(name));
if (missing.length > 0 || process.getuid?.() !== 0) {
  console.log(`Saltato: ${missing.length > 0 ? `manca ${missing.join(', ')}` : 'servono i permessi di root'}.`);
  console.log('Su Debian: apt-get install postgresql pgbouncer haproxy');
} else await drill();

async function drill(): Promise<void> {
  const [port, databasePort] = [Number(options.port), Number(options['database-port'])];
  const base = mkdtempSync(join(tmpdir(), 'carzaa-cluster-'));
  const undo: (() => unknown)[] = [() => rmSync(base, { recursive: true, force: true })];
  try {
    const mail = await openMailCounter();
    undo.push(() => mail.close());
    const bucket = await openBucketServer();
    undo.push(() => bucket.close());
    const primary = createCluster(`carzaa_drill_${process.pid}_a`, base, databasePort);
    undo.push(() => primary.remove());
    primary.start();
    await primary.ask('CREATE ROLE carzaa LOGIN');
    await primary.ask(`ALTER ROLE carzaa SET statement_timeout = '10s'`);
    await primary.ask(`ALTER ROLE carzaa SET idle_in_transaction_session_timeout = '30s'`);
    await primary.ask('CREATE DATABASE carzaa OWNER carzaa');
    const standby = createCluster(`carzaa_drill_${process.pid}_b`, base, databasePort + 1);
    undo.push(() => standby.remove());
    await follow(primary, standby);
    const pooler = await startPgBouncer(base, databasePort + 2, primary.port);
    undo.push(() => pooler.stop());
    const ports = [port + 1, port + 2, port + 3];
    const origin = `http://127.0.0.1:${port}`;
    const members = ports.map((each) =>
      memberAt(each, base, {
        DATABASE_URL: `postgres://carzaa@127.0.0.1:${databasePort + 2}/carzaa`,
        PREPARED_STATEMENTS: '0',
        APP_URL: origin,
        TRUST_PROXY: '1',
        STOP_DELAY_MS: '3000',
        SMTP_URL: mail.url,
        S3_BUCKET: 'photos',
        S3_ENDPOINT: bucket.endpoint,
        S3_ACCESS_KEY_ID: 'drill',
        S3_SECRET_ACCESS_KEY: 'drill',
        LOG_LEVEL: 'fatal',
      }),
    );
    undo.push(() => Promise.all(members.map((member) => member.kill())));
    console.log('Si avviano tre processi; il primo crea la dimostrazione…');
    const [first, ...others] = members;
    await first?.start();
    await Promise.all(others.map((member) => member.start()));
    const balancer = await startHaproxy(base, port, ports);
    undo.push(() => balancer.stop());
    await until(async () => (await fetch(`${origin}/readyz`)).ok, 30_000, 'HAProxy');
    const load = new Load(origin, await kindsOf(origin));
    undo.push(() => load.stop());
    await breakThings(load, { members, primary, standby, pooler, origin });
    await load.stop();
    await judge(load, { members, mail, database: standby });
  } finally {
    for (const step of undo.toReversed()) await step();
  }
}

interface Parts {
  members: ReturnType<typeof memberAt>[];
  primary: ReturnType<typeof createCluster>;
  standby: ReturnType<typeof createCluster>;
  pooler: Awaited<ReturnType<typeof startPgBouncer>>;
  origin: string;
}

/** Tells what the load met while something was done, and some seconds after. */
async function during(load: RunningLoad, name: string, work: () => Promise<unknown>, mayFail = true): Promise<void> {
  load.take();
  await work();
  await sleep(3000);
  const { requests, failed, gap, acknowledged, refused, statuses } = load.take();
  const text = `${failed} of ${requests} requests failed${statuses === '' ? '' : ` (${statuses})`}, longest gap ${gap.toFixed(0)} ms, ${acknowledged} writes acknowledged, ${refused} refused`;
  verdict(name, text, requests > 0 && acknowledged > 0 && (mayFail || failed === 0));
}

async function breakThings(load: RunningLoad, { members, primary, standby, pooler, origin }: Parts): Promise<void> {
  const isWriting = async () => {
    const before = load.written;
    await sleep(300);
    return load.written > before && (await fetch(`${origin}/readyz`)).ok;
  };
  await during(load, 'nothing happens', () => sleep(5000), false);
  for (const member of options.short ? members.slice(0, 1) : members) {
    await during(load, `SIGKILL of the process at ${member.port}`, async () => {
      await member.kill();
      await sleep(2000);
      await member.start();
    });
  }
  if (!options.short) {
    await during(
      load,
      'rolling restart of all three',
      async () => {
        for (const member of members) {
          await member.stop();
          await member.start();
          // The balancer looks once a second.
          await sleep(1500);
        }
      },
      false,
    );
    await during(load, `no word from the database for ${BREAK_MS / 1000} s`, async () => {
      pooler.child.kill('SIGSTOP');
      await sleep(BREAK_MS);
      pooler.child.kill('SIGCONT');
      const recovery = await until(isWriting, 60_000, 'writes after the break');
      verdict('recovery after the break', `${recovery.toFixed(0)} ms`, recovery <= RECOVERY_MS);
    });
  }
  await during(load, 'SIGKILL of the primary, promotion of the standby', async () => {
    primary.kill();
    standby.promote();
    pooler.lead(standby.port);
    const recovery = await until(isWriting, 60_000, 'writes after the promotion');
    verdict('recovery after the promotion', `${recovery.toFixed(0)} ms`, recovery <= RECOVERY_MS);
  });
}

interface Judged {
  members: ReturnType<typeof memberAt>[];
  mail: Awaited<ReturnType<typeof openMailCounter>>;
  database: ReturnType<typeof createCluster>;
}

async function judge(load: RunningLoad, { members, mail, database }: Judged): Promise<void> {
  const lost = await load.countLost();
  verdict('acknowledged writes', `${load.written} in all, ${lost} lost`, lost === 0 && load.written > 0);
  const waiting = async () => {
    const [row] = await database.ask(
      'SELECT count(*) FILTER (WHERE sent_at IS NULL)::int AS waiting, count(*) FILTER (WHERE sent_at IS NOT NULL)::int AS sent FROM outbox',
      'carzaa',
    );
    return { waiting: Number(row?.waiting), sent: Number(row?.sent) };
  };
  await until(async () => (await waiting()).waiting === 0, 120_000, 'mails');
  const { sent } = await waiting();
  const { mails, repeated } = mail.figures();
  // A process that dies between a mail's acceptance and the note of it sends it again, under the Message-ID of before.
  const mayRepeat = options.short ? 2 : members.length + 1;
  const text = `${sent} mails sent, ${mails} arrived, ${repeated} of them twice`;
  verdict('jobs', text, mails === sent && repeated <= mayRepeat);
  // One that has just loaded everything from the database tells what the others must have.
  const [fresh, ...others] = members;
  if (!fresh) return;
  await fresh.stop();
  await fresh.start();
  const wanted = await sumOfSearch(fresh);
  const sums = await Promise.all(others.map(sumOfSearch));
  verdict(
    'columns of the search',
    `${wanted}, the others ${sums.join(', ')}`,
    sums.every((sum) => sum === wanted),
  );
}
