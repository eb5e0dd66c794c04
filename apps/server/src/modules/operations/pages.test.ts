import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildReference } from '../../testing/builders.ts';
import { testDatabases } from '../../testing/database.ts';
import { openSite } from '../../testing/openSite.ts';
import { createQueryTimes } from '../../db/queryTimes.ts';
import { type Jobs, startJobs } from '../../jobs/jobs.ts';
import { agentOf, bootApp } from '../../testing/site.ts';
import { ACTORS, buildCast, type Cast } from '../../testing/actors.ts';
import { shownJson, withoutSecrets } from './withoutSecrets.ts';

const TOKEN = 'gettone-di-prova';

test('a payload is shown without its secrets', () => {
  const id = '019a0000-0000-7000-8000-000000000001';
  const shown = shownJson({
    id,
    password: 'Segreta-77',
    nested: { to: 'mario@example.test', url: 'postgres://carzaa:segreto@db/carzaa', link: `x/${'a1'.repeat(20)}` },
  });
  expect(JSON.parse(shown)).toEqual({
    id,
    password: '•••',
    nested: { to: '•••', url: 'postgres://•••@db/carzaa', link: 'x/•••' },
  });
  expect(withoutSecrets('nessun segreto')).toBe('nessun segreto');
});

test('statements are remembered by their text, the slow ones for longest', () => {
  const times = createQueryTimes();
  times.record('SELECT 1 WHERE id IN ($1, $2)', 900);
  times.record('SELECT 1  WHERE id IN ($1, $2, $3)', 100);
  for (let n = 0; n < 1000; n += 1) times.record(`SELECT ${n}`, 1);
  expect(times.slowest(1)).toEqual([{ sql: 'SELECT 1 WHERE id IN ($…)', count: 2, total: 1000, slowest: 900 }]);
  expect(times.totals()).toMatchObject({ count: 1002, slow: 1, slowest: 0.9 });
});

describe.each(testDatabases())('the pages of the server itself on $kind', ({ open }) => {
  const site = openSite(open, { fill: buildReference, variables: { METRICS_TOKEN: TOKEN } });
  let cast: Cast;
  let jobs: Jobs;
  let mustFail = true;
  beforeAll(async () => {
    cast = await buildCast(site, site.db);
    jobs = await startJobs(site.database, { warn: () => undefined });
    const work = [
      {
        name: 'prova',
        cron: '0 0 1 1 *',
        pollSeconds: 1,
        run: async () => {
          if (mustFail) throw new Error('Non trovo mario@example.test <b>');
        },
      },
    ];
    await jobs.prepare(work);
    await jobs.work(work);
  });
  afterAll(() => jobs.stop());

  const stateOf = async () => {
    const { rows } = await sql<{ id: string; state: string }>`
      SELECT id, state FROM pgboss.job WHERE name = 'prova' ORDER BY created_on LIMIT 1`.execute(site.db);
    return rows[0];
  };
  /** Waits for the job to come to an end: less than workers rest when nobody tells them of one. */
  const ended = async (state: string) => {
    for (let tries = 0; tries < 75; tries += 1) {
      const job = await stateOf();
      if (job?.state === state) return job.id;
      await wait(200);
    }
    throw new Error(`The job is not ${state}`);
  };

  const metrics = (authorization?: string) =>
    site.app.inject({ url: '/metrics', headers: authorization === undefined ? {} : { authorization } });

  test('the pages of the server itself are for administrators alone: visitors sign in, others find nothing', async () => {
    for (const path of ['/horizon', '/pulse']) {
      for (const actor of ACTORS) {
        const isAdmin = actor === 'admin' || actor === 'superAdmin';
        const answer = await cast.agents[actor].get(path);
        const expected = actor === 'anonymous' ? 302 : isAdmin ? 200 : 404;
        expect([path, actor, answer.statusCode]).toEqual([path, actor, expected]);
        expect(answer.headers['cache-control']).toBe('no-store');
        if (actor === 'anonymous')
          expect(answer.headers.location).toBe(`/signin?redirectTo=${encodeURIComponent(path)}`);
      }
    }
  });

  test('tell an administrator who assists somebody how to come back', async () => {
    const { superAdmin } = cast.agents;
    await superAdmin.post(`/api/admin/users/${cast.users.owner}/support-session`, { reason: 'Chiede aiuto' });
    for (const path of ['/horizon', '/pulse']) {
      const answer = await superAdmin.get(path);
      expect([answer.statusCode, answer.body.includes('termina l’assistenza')]).toEqual([403, true]);
    }
    await superAdmin.post('/api/private/support/end');
    expect((await superAdmin.get('/horizon')).statusCode).toBe(200);
  });

  test('run their one script under the nonce of the policy', async () => {
    for (const path of ['/horizon', '/pulse']) {
      const answer = await cast.agents.admin.get(path);
      const nonce = /<script nonce="([^"]+)">/.exec(answer.body)?.[1];
      expect(String(answer.headers['content-security-policy'])).toContain(`'nonce-${nonce}'`);
    }
  });

  test('show a failed job without secrets, and put it back in its queue', async () => {
    const id = await ended('failed');
    const { admin, owner } = cast.agents;
    const page = (await admin.get('/horizon')).body;
    expect(page).toContain('<code>prova</code>');
    expect(page).toContain('Non trovo ••• &lt;b&gt;');
    expect(page).not.toContain('mario@example.test');
    const token = /name="token" value="([^"]+)"/.exec(page)?.[1] ?? '';

    expect((await admin.submit('/horizon/retry', { token: 'x', id })).statusCode).toBe(403);
    expect((await owner.submit('/horizon/retry', { token, id })).statusCode).toBe(404);
    expect((await stateOf())?.state).toBe('failed');

    mustFail = false;
    const retried = await admin.submit('/horizon/retry', { token, id });
    expect([retried.statusCode, retried.headers.location]).toEqual([303, '/horizon?fatto=retried']);
    expect(await ended('completed')).toBe(id);
    const again = await admin.submit('/horizon/retry', { token, id });
    expect(again.headers.location).toBe('/horizon?fatto=gone');
    const log = await site.db
      .selectFrom('audit_log')
      .where('subject_type', '=', 'job')
      .select(['action', 'subject_id', 'actor_id'])
      .execute();
    expect(log).toEqual([{ action: 'retry', subject_id: id, actor_id: cast.users.admin }]);
  });

  test('count requests by route, and name the slowest statements', async () => {
    await agentOf(site).get('/api/counters');
    const page = (await cast.agents.admin.get('/pulse')).body;
    expect(page).toContain('<code>/api/counters</code>');
    expect(page).toMatch(/<code>(?:select|insert|update|with) /i);
    expect(page).toMatch(/\d&nbsp;MB/);
  });

  test('give the same figures to Prometheus, for its token', async () => {
    expect([(await metrics()).statusCode, (await metrics('Bearer sbagliato')).statusCode]).toEqual([401, 401]);
    const answer = await metrics(`Bearer ${TOKEN}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toMatch(
      /carzaa_http_request_duration_seconds_count\{method="GET",route="\/api\/counters",status="200"\} [1-9]/,
    );
    expect(answer.body).toMatch(/carzaa_jobs\{queue="prova",state="failed"\} 0/);
    expect(answer.body).toMatch(/carzaa_database_bytes [1-9]/);
    expect(answer.body).toMatch(/carzaa_queries\{pace="all"\} [1-9]/);
    expect(answer.body).toMatch(/carzaa_queries\{pace="slow"\} \d/);
    expect(answer.body).toMatch(/carzaa_query_seconds\{which="slowest"\} \d/);
    const without = await bootApp(site.database);
    try {
      const refused = await without.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } });
      expect(refused.statusCode).toBe(404);
    } finally {
      await without.close();
    }
  });
});
