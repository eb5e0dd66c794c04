import { listingCalls } from '@carzaa/api/calls/public/listings';
import { afterEach, beforeEach, expect, describe, test, vi } from 'vitest';
import { buildListing, buildPhotos, buildReference } from '../../testing/builders.ts';
import { testDatabases } from '../../testing/database.ts';
import { agentOf, type Booted, bootApp } from '../../testing/site.ts';
import { openTestDatabase } from '../../testing/openSite.ts';

describe.each(testDatabases())('cars for new drivers on $kind', ({ open }) => {
  const opened = openTestDatabase(open);
  let booted: Booted;
  beforeEach(async () => {
    await opened.clear();
    await buildReference(opened.db);
    booted = await bootApp(opened.database);
  });
  afterEach(async () => {
    await opened.db.deleteFrom('cost_rates').where('source', '=', 'test').execute();
    await booted.close();
  });

  const car = async (power: number | null, tare: number | null) => {
    const horsepower = power === null ? null : Math.round(power * 1.36);
    const id = await buildListing(opened.db, { power, horsepower, tare });
    await buildPhotos(opened.db, id, 1);
    return id;
  };
  const found = async (): Promise<string[]> => {
    const { data } = (await agentOf(booted).get('/api/listings?novice=1')).json();
    const page = listingCalls.search.data.parse(data);
    expect(page.items.every(({ novice }) => novice)).toBe(true);
    return page.items.map(({ uuid }) => uuid).toSorted();
  };

  test('those that surely are come out, the others are counted apart', async () => {
    const fine = [await car(96, 1350), await car(105, 1400)];
    await car(110, 1600);
    await car(100, 1300);
    const unsure = [await car(80, null), await car(null, 1200)];
    await booted.search.refresh();
    expect(await found()).toEqual(fine.toSorted());
    for (const query of ['', '?novice=1']) {
      const { data } = (await agentOf(booted).get(`/api/listings/facets${query}`)).json();
      expect(data.counts.novice).toEqual({ '1': fine.length, check: unsure.length });
    }
    const all = (await agentOf(booted).get('/api/listings')).json().data.items;
    expect(all.filter(({ novice }: { novice: boolean }) => novice)).toHaveLength(fine.length);
  });

  test('a new rule holds within a second of being written, and a coming one not before its day', async () => {
    const id = await car(60, 1000);
    const strong = await car(105, 1400);
    await booted.search.refresh();
    expect(await found()).toEqual([id, strong].toSorted());
    const rate = { source: 'test', kind: 'novice_power', value: 70 } as const;
    await opened.db
      .insertInto('cost_rates')
      .values({ ...rate, valid_from: '2099-01-01' })
      .execute();
    await booted.search.refresh();
    expect(await found()).toEqual([id, strong].toSorted());
    await opened.db
      .insertInto('cost_rates')
      .values({ ...rate, valid_from: '2026-01-01' })
      .execute();
    await vi.waitFor(async () => expect(await found()).toEqual([id]), { timeout: 2000, interval: 50 });
  });
});
