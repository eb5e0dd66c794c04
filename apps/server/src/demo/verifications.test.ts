import { describe, expect, test } from 'vitest';
import { parseVat } from '@carzaa/api/vat';
import { loadReference } from '../shared/reference/reference.ts';
import { missingProofs } from '../shared/dealers/verificationRules.ts';
import { testDatabases } from '../testing/database.ts';
import { openTestDatabase } from '../testing/openSite.ts';
import { seedAccounts } from './accounts.ts';
import { seedVerifications } from './verifications.ts';

describe.each(testDatabases())('the demo’s new dealerships on $kind', ({ open }) => {
  const opened = openTestDatabase(open);

  test('the demo’s new dealerships are one of each case, made once, and say what the rule finds', async () => {
    await loadReference(opened.db);
    await seedAccounts(opened.db);
    expect(await seedVerifications(opened.db, new Date())).toBe(5);
    expect(await seedVerifications(opened.db, new Date())).toBe(0);
    const rows = await opened.db
      .selectFrom('dealer_verifications as review')
      .innerJoin('dealers', 'dealers.id', 'review.dealer_id')
      .innerJoin('dealer_owners', 'dealer_owners.dealer_id', 'dealers.id')
      .innerJoin('users', 'users.id', 'dealer_owners.user_id')
      .selectAll('review')
      .select(['dealers.enabled', 'dealers.vat', 'dealers.country', 'dealers.company_name', 'users.email'])
      .execute();
    expect(rows.map(({ state }) => state).toSorted()).toEqual(['accepted', 'asked', 'refused', 'waiting', 'waiting']);
    for (const { email, ...row } of rows) {
      expect([row.company_name, missingProofs({ ...row, mails: [email] })]).toEqual([row.company_name, row.missing]);
      expect(row.enabled).toBe(row.state === 'accepted');
      expect(parseVat(row.vat ?? '')).not.toBeNull();
    }
  });
});
