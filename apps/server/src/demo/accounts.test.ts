import { beforeAll, describe, expect, test } from 'vitest';
import { buildDealer } from '../testing/builders.ts';
import { testDatabases } from '../testing/database.ts';
import { agentOf, bootApp } from '../testing/site.ts';
import { openTestDatabase } from '../testing/openSite.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, demoUserId, seedAccounts } from './accounts.ts';
import { DEMO_DEALERS } from './seed/dealers.ts';

describe.each(testDatabases())('demo accounts on $kind', ({ open }) => {
  const opened = openTestDatabase(open);
  beforeAll(async () => {
    for (const slug of Object.values(DEMO_DEALERS)) await buildDealer(opened.db, { slug });
  });

  test('demo accounts are never made in production', async () => {
    await expect(seedAccounts(opened.db, { nodeEnv: 'production' })).rejects.toThrow('production');
    expect(await opened.db.selectFrom('users').selectAll().execute()).toEqual([]);
  });

  test('sign in with their password, and own what they should', async () => {
    expect(await seedAccounts(opened.db)).toBe(DEMO_ACCOUNTS.length);
    expect(await seedAccounts(opened.db)).toBe(0);
    const booted = await bootApp(opened.database);
    try {
      for (const { email, role, isVerified = true, owns = [], works } of DEMO_ACCOUNTS) {
        const { data } = (await agentOf(booted).post('/api/login', { email, password: DEMO_PASSWORD })).json();
        expect(data).toMatchObject({ uuid: demoUserId(email), email, role });
        expect(data.email_verified_at !== null).toBe(isVerified);
        const roles = [...owns.map(() => 'owner'), ...(works === undefined ? [] : [works])];
        expect(data.ownDealers.map((own: { role: string }) => own.role)).toEqual(roles);
      }
    } finally {
      await booted.close();
    }
  });
});
