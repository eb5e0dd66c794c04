import { describe, expect, test } from 'vitest';
import { testDatabases } from '../../../testing/database.ts';
import { uuidv7 } from '../../../db/uuid.ts';
import { stockSite } from '../../../testing/stock.ts';

describe.each(testDatabases())('many listings at once on $kind', ({ open }) => {
  const { cast, base, own, row } = stockSite(open);

  test('restores that race for one reference each have a fate, and one wins', async () => {
    const gone = { state: 'draft', deleted_at: new Date(), deleted_state: 'draft', reference: 'CORSA-1' } as const;
    const ids: string[] = [];
    for (let n = 0; n < 6; n += 1) ids.push(await own(gone));
    const answers = await Promise.all(
      ids.map((id) => cast.agents.owner.post(`${base()}/bulk`, { action: 'restore', ids: [id] })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(ids.map(() => 200));
    const fates = answers.map((answer) => answer.json().data.fates[0]);
    expect(fates.filter((fate: { ok: boolean }) => fate.ok)).toHaveLength(1);
    expect(fates.every(({ ok, message }: { ok: boolean; message: string | null }) => ok || message)).toBe(true);
  });

  test('in bulk every listing has its own fate', async () => {
    const ids = [await own(), await own({ price: 100 }), await own({ state: 'disabled' }), uuidv7()];
    const bulk = async (body: object) => (await cast.agents.owner.post(`${base()}/bulk`, { ids, ...body })).json().data;
    const priced = await bulk({ action: 'price', price: { kind: 'euro', value: -1000, round: 50 } });
    expect(priced.done).toBe(2);
    expect(priced.fates.map(({ ok }: { ok: boolean }) => ok)).toEqual([true, false, true, false]);
    expect((await row(ids[0] ?? '')).price).toBe(10_900);
    await bulk({ action: 'price', price: { kind: 'percent', value: -5, round: 100 } });
    expect((await row(ids[0] ?? '')).price).toBe(10_400);
    expect((await row(ids[0] ?? '')).price_history.at(-1)?.price).toBe(10_400);
    expect((await bulk({ action: 'withdraw' })).done).toBe(2);
    expect((await bulk({ action: 'publish' })).done).toBe(2);
    expect((await bulk({ action: 'delete' })).done).toBe(3);
    expect((await bulk({ action: 'restore' })).done).toBe(3);
    expect((await cast.agents.owner.post(`${base()}/bulk`, { action: 'delete', ids: [] })).statusCode).toBe(422);
  });
});
