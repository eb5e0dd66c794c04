import { listingCalls } from '@carzaa/api/calls/public/listings';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buildReference } from '../../../testing/builders.ts';
import { testDatabases } from '../../../testing/database.ts';
import { openTestDatabase } from '../../../testing/openSite.ts';
import { agentOf, type Booted, bootApp } from '../../../testing/site.ts';

describe.each(testDatabases())('what free text is answered besides cars on $kind', ({ open }) => {
  const opened = openTestDatabase(open);
  let booted: Booted;
  beforeEach(async () => {
    await opened.clear();
    await buildReference(opened.db);
    booted = await bootApp(opened.database);
  });
  afterEach(() => booted.close());

  const ask = async (query: Record<string, string>) => {
    const asked = new URLSearchParams(query).toString();
    const { data } = (await agentOf(booted).get(`/api/listings/ai-search?${asked}`)).json();
    return listingCalls.aiSearch.data.parse(data);
  };

  test('who asks what a car is worth is told that the valuation answers it', async () => {
    const worth = await ask({ query: 'quanto vale la mia Fiat Punto?' });
    expect(worth).toMatchObject({ filters: {}, explanation: { asks_worth: true, unused: [], missing_place: null } });
    expect((await ask({ query: 'fiat panda' })).explanation.asks_worth).toBe(false);
  });

  test('a distance from no place is told, unless a place was set by hand', async () => {
    const near = await ask({ query: 'panda entro 15 km' });
    expect(near.explanation).toMatchObject({ asks_worth: false, missing_place: 'entro 15 km' });
    const byHand = await ask({ query: 'panda entro 15 km', latitude: '44.5', longitude: '11.3' });
    expect(byHand.explanation.missing_place).toBeNull();
  });
});
