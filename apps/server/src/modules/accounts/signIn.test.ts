import { describe, expect, test } from 'vitest';
import { testDatabases } from '../../testing/database.ts';
import { type Agent, agentOf, buildAccount, PASSWORD, signedIn, storedPassword } from '../../testing/site.ts';
import { accountsSite, outcome } from '../../testing/accounts.ts';

describe.each(testDatabases())('signing in on $kind', ({ open }) => {
  const { site, wait } = accountsSite(open);

  test('of twenty wrong passwords at once five are looked at, and waits grow', async () => {
    const { email } = await buildAccount(site.db);
    const agent = agentOf(site);
    await agent.get('/api/csrf-cookie');
    const tryOnce = () => agent.post('/api/login', { email, password: 'Sbagliata-1' });
    const answers = await Promise.all(Array.from({ length: 20 }, tryOnce));
    const tally: Record<string, number> = {};
    for (const answer of answers) {
      const key = answer.statusCode === 401 || answer.statusCode === 429 ? answer.statusCode : answer.body;
      tally[key] = (tally[key] ?? 0) + 1;
    }
    expect(tally).toEqual({ 401: 5, 429: 15 });
    const waits: number[] = [];
    for (let round = 0; round < 4; round += 1) {
      const refused = await tryOnce();
      expect(refused.json()).toMatchObject({ error: true, error_code: 2 });
      const seconds = Number(refused.headers['retry-after']);
      waits.push(seconds);
      // The right password is no help meanwhile.
      expect((await agent.post('/api/login', { email, password: PASSWORD })).statusCode).toBe(429);
      wait((seconds + 1) * 1000);
      for (let i = 0; i < 6; i += 1) await tryOnce();
    }
    expect(waits[0]).toBeGreaterThan(50);
    expect(waits[1]).toBeGreaterThan(110);
    expect(waits[2]).toBeGreaterThan(220);
    expect(waits[3]).toBeGreaterThan(440);
    // Another address is not held up.
    const neighbour = await buildAccount(site.db);
    expect((await signedIn(site, neighbour.email)).cookies.has('carzaa_session')).toBe(true);
  });

  test('one network cannot try address after address', async () => {
    const agent = agentOf(site);
    await agent.get('/api/csrf-cookie');
    const statuses: number[] = [];
    for (let i = 0; i < 52; i += 1) {
      const response = await agent.post('/api/login', { email: `u${i}@example.test`, password: 'Sbagliata-1' });
      statuses.push(response.statusCode);
    }
    expect(statuses.indexOf(429)).toBe(50);
  });

  /** Asks about known and unknown addresses in turn, and takes the middle of the ratios of their times. */
  async function timeRatio(pairs: number, ask: (agent: Agent, email: string) => Promise<unknown>): Promise<number> {
    const agent = agentOf(site);
    await agent.get('/api/csrf-cookie');
    const timed = async (email: string) => {
      const began = performance.now();
      await ask(agent, email);
      return performance.now() - began;
    };
    const ratios: number[] = [];
    for (let i = 0; i < pairs; i += 1) {
      agent.as({ ip: `203.0.113.${i}` });
      const { email } = await buildAccount(site.db, { password_hash: await storedPassword() });
      // The two halves of a pair lie so close together that other work of the machine slows both.
      const first = i % 2 === 0 ? await timed(email) : undefined;
      const unknown = await timed(`nessuno${i}@example.test`);
      ratios.push((first ?? (await timed(email))) / unknown);
    }
    return ratios.toSorted((a, b) => a - b)[Math.floor(pairs / 2)] ?? 0;
  }

  test('known and unknown addresses take the same time', async () => {
    const ratio = await timeRatio(15, async (agent, email) => {
      const refused = await agent.post('/api/login', { email, password: 'Sbagliata-1' });
      expect(outcome(refused)).toEqual([401, 'A1']);
    });
    // Without the work for nobody it would be about twenty.
    expect(ratio).toBeGreaterThan(0.6);
    expect(ratio).toBeLessThan(1.6);
  });

  test('a forgotten password takes the same time for known and unknown addresses', async () => {
    const ratio = await timeRatio(5, async (agent, email) => {
      const began = performance.now();
      expect((await agent.post('/api/forgot-password', { email })).statusCode).toBe(200);
      expect(performance.now() - began).toBeGreaterThan(240);
    });
    expect(ratio).toBeGreaterThan(0.6);
    expect(ratio).toBeLessThan(1.6);
  });
});
