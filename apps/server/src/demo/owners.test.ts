import { beforeAll, describe, expect, test } from 'vitest';
import { buildDealer } from '../testing/builders.ts';
import { testDatabases } from '../testing/database.ts';
import { openTestDatabase } from '../testing/openSite.ts';
import { seedAccounts } from './accounts.ts';
import { seedOwners } from './owners.ts';
import { DEMO_DEALERS } from './seed/dealers.ts';

const drawn = (slug: string) => ({ slug, email: `info@${slug}.test` });

describe.each(testDatabases())('owners of the demo on $kind', ({ open }) => {
  const opened = openTestDatabase(open);
  beforeAll(async () => {
    for (const slug of Object.values(DEMO_DEALERS)) await buildDealer(opened.db, drawn(slug));
    await buildDealer(opened.db, drawn('ruotaviva'));
    await buildDealer(opened.db, { ...drawn('autohaus-falkenrath'), country: 'de' });
    await buildDealer(opened.db, { slug: 'vera', email: 'info@vera.it' });
    await seedAccounts(opened.db);
  });

  test('owners of the demo are given to dealerships that the demo drew and nobody owns, once', async () => {
    expect(await seedOwners(opened.db)).toBe(2);
    expect(await seedOwners(opened.db)).toBe(0);
    const owners = await opened.db
      .selectFrom('dealer_owners')
      .innerJoin('users', 'users.id', 'user_id')
      .innerJoin('dealers', 'dealers.id', 'dealer_id')
      .where('password_hash', 'is', null)
      .orderBy('slug')
      .select(['slug', 'users.email', 'role'])
      .execute();
    expect(owners).toEqual(
      ['autohaus-falkenrath', 'ruotaviva'].map((slug) => ({ slug, email: `titolare@${slug}.test`, role: 'dealer' })),
    );
  });
});
