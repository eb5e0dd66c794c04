import { beforeEach, describe, expect, test } from 'vitest';
import { type Catalogue, readCatalogue } from '@carzaa/catalogue/catalogue';
import { loadReference } from './reference.ts';
import { testDatabases } from '../../testing/database.ts';
import { openTestDatabase } from '../../testing/openSite.ts';

function never(): Catalogue {
  throw new Error('read again');
}

describe.each(testDatabases())('reference lists on $kind', ({ open }) => {
  const opened = openTestDatabase(open);
  beforeEach(() => opened.clear());

  const count = async (table: 'models' | 'provinces' | 'equipment' | 'origins') => {
    const { n } = await opened.db
      .selectFrom(table)
      .select((row) => row.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    return n;
  };

  test('reference lists are loaded whole, once for each catalogue', async () => {
    expect(await loadReference(opened.db)).toBe(true);
    const catalogue = readCatalogue();
    expect(await count('models')).toBe(catalogue.brands.flatMap(({ models }) => models).length);
    expect(await count('provinces')).toBe(107);
    expect(await count('equipment')).toBe(catalogue.equipment.length);
    expect(await count('origins')).toBe(2);
    expect(await loadReference(opened.db, never)).toBe(false);
  });

  test('another catalogue renames what is there and keeps what it lacks', async () => {
    await loadReference(opened.db);
    await opened.db.updateTable('reference_state').set({ content_hash: 'older' }).execute();
    const catalogue = readCatalogue();
    const [, ...origins] = catalogue.reference.origins;
    const renamed = origins.map((entry) => ({ ...entry, name: 'Altrove' }));
    const other = { ...catalogue, reference: { ...catalogue.reference, origins: renamed } };
    expect(await loadReference(opened.db, () => other)).toBe(true);
    const rows = await opened.db.selectFrom('origins').select(['slug', 'name']).orderBy('slug').execute();
    expect(rows).toEqual([
      { slug: 'de', name: 'Altrove' },
      { slug: 'it', name: 'Italia' },
    ]);
  });
});
