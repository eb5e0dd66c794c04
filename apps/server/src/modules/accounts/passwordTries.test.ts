import { describe, expect, test } from 'vitest';
import { forgetTries } from '../../shared/limits/rateLimits.ts';
import { testDatabases } from '../../testing/database.ts';
import { type Agent, agentOf, buildAccount, PASSWORD, signedIn } from '../../testing/site.ts';
import { accountsSite, NEW_PASSWORD } from '../../testing/accounts.ts';

const enter = (agent: Agent, email: string, password = PASSWORD) => agent.post('/api/login', { email, password });

describe.each(testDatabases())('wrong passwords for one account, on $kind', ({ open }) => {
  const { site, mails, wait, lastToken } = accountsSite(open);
  let network = 0;

  /** One try from a network that nobody else comes from. */
  async function tryFromAnywhere(email: string, password = 'Sbagliata-1') {
    network += 1;
    const agent = agentOf(site, { ip: `10.${network >> 16}.${(network >> 8) & 255}.${network & 255}` });
    return agent.post('/api/login', { email, password });
  }

  test.each(['known', 'unknown'])(
    'for a %s address, waits grow after ten in a row, wherever they come from',
    async (kind) => {
      const email = kind === 'known' ? (await buildAccount(site.db)).email : 'nessuno@example.test';
      for (let i = 0; i < 10; i += 1) expect((await tryFromAnywhere(email)).statusCode).toBe(401);
      const waits: number[] = [];
      for (let round = 0; round < 7; round += 1) {
        const refused = await tryFromAnywhere(email);
        expect(refused.statusCode).toBe(429);
        const seconds = Number(refused.headers['retry-after']);
        waits.push(seconds);
        wait((seconds + 1) * 1000);
        expect((await tryFromAnywhere(email)).statusCode).toBe(401);
      }
      for (const [index, seconds] of [30, 60, 120, 240, 480, 900, 900].entries()) {
        expect(Math.abs((waits[index] ?? 0) - seconds)).toBeLessThan(3);
      }
      expect(await mails('wrongPasswords')).toHaveLength(kind === 'known' ? 1 : 0);
    },
  );

  test('of many wrong passwords at once no more than ten are looked at', async () => {
    const { email } = await buildAccount(site.db);
    const answers = await Promise.all(Array.from({ length: 40 }, () => tryFromAnywhere(email)));
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(30);
  });

  test('no more than a hundred a day', async () => {
    const { email } = await buildAccount(site.db);
    let looked = 0;
    for (let hours = 0; hours < 23.5; hours += 1) {
      for (let i = 0; i < 5; i += 1) looked += Number((await tryFromAnywhere(email)).statusCode === 401);
      wait(3_600_000);
      // A right password ends the row, but not the day.
      await forgetTries(site.db, ['login-row', email]);
    }
    expect(looked).toBe(100);
    wait(3_600_000);
    expect((await tryFromAnywhere(email)).statusCode).toBe(401);
  });

  test('never keep the owner out of a browser that is theirs, nor whoever resets by mail', async () => {
    const { email } = await buildAccount(site.db);
    const home = await signedIn(site, email, { ip: '198.51.100.7' });
    await home.post('/api/logout');
    for (let i = 0; i < 12; i += 1) await tryFromAnywhere(email);
    expect((await tryFromAnywhere(email, PASSWORD)).statusCode).toBe(429);
    // Strangers of the same network, too.
    const neighbour = agentOf(site, { ip: '198.51.100.7' });
    for (let i = 0; i < 6; i += 1) await enter(neighbour, email, 'Sbagliata-1');
    expect((await enter(home, email)).statusCode).toBe(200);
    await home.post('/api/logout');

    for (let i = 0; i < 12; i += 1) await tryFromAnywhere(email);
    const abroad = agentOf(site, { ip: '198.51.100.8' });
    await abroad.post('/api/forgot-password', { email });
    const token = await lastToken('password-reset');
    const change = { token, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD };
    expect((await abroad.post('/api/reset-password', change)).statusCode).toBe(200);
    for (let i = 0; i < 12; i += 1) await tryFromAnywhere(email);
    expect((await enter(abroad, email, NEW_PASSWORD)).statusCode).toBe(200);
    // The browser of before the new password is a stranger's again.
    for (let i = 0; i < 12; i += 1) await tryFromAnywhere(email);
    expect((await enter(home, email, NEW_PASSWORD)).statusCode).toBe(429);
  });

  test('a browser that is known to one is not known to another, and has its own limit', async () => {
    const [mine, theirs] = [await buildAccount(site.db), await buildAccount(site.db)];
    const agent = await signedIn(site, mine.email, { ip: '198.51.100.9' });
    await agent.post('/api/logout');
    for (let i = 0; i < 10; i += 1) await tryFromAnywhere(theirs.email);
    expect((await enter(agent, theirs.email)).statusCode).toBe(429);
    const statuses: number[] = [];
    for (let i = 0; i < 6; i += 1) statuses.push((await enter(agent, mine.email, 'Sbagliata-1')).statusCode);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  test('a right password ends the row', async () => {
    const { email } = await buildAccount(site.db);
    for (let round = 0; round < 3; round += 1) {
      for (let i = 0; i < 9; i += 1) expect((await tryFromAnywhere(email)).statusCode).toBe(401);
      expect((await tryFromAnywhere(email, PASSWORD)).statusCode).toBe(200);
    }
    expect(await mails('wrongPasswords')).toEqual([]);
  });
});
