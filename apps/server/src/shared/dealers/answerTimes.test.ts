import { beforeEach, describe, expect, test, vi } from 'vitest';
import { answerTimes, keepAnswerTimes } from './answerTimes.ts';
import { buildDealer, buildMessage, buildReference } from '../../testing/builders.ts';
import { testDatabases } from '../../testing/database.ts';
import { openTestDatabase } from '../../testing/openSite.ts';

const now = new Date('2026-11-21T12:00:00Z');
const HOUR_MS = 36e5;
const tenOf = (hours: number | null) => Array.from({ length: 10 }, () => hours);

describe.each(testDatabases())('answer times on $kind', ({ open }) => {
  const opened = openTestDatabase(open);
  let dealer: string;
  beforeEach(async () => {
    await opened.clear();
    await buildReference(opened.db);
    dealer = await buildDealer(opened.db);
  });

  /** Messages of so many days ago, answered after so many hours; null never. */
  const write = async (answers: readonly (number | null)[], daysAgo = 5, dealer_id = dealer) => {
    const created_at = new Date(now.getTime() - daysAgo * 24 * HOUR_MS);
    for (const hours of answers) {
      const answered_at = hours === null ? null : new Date(created_at.getTime() + hours * HOUR_MS);
      await buildMessage(opened.db, { dealer_id, created_at, answered_at });
    }
  };

  test('the median time and the share of those answered, of ten messages or more', async () => {
    await write([1, 1, 2, 2, 3, 3, 4, 30]);
    expect(await answerTimes(opened.db, now)).toEqual(new Map());
    await write([null, null]);
    expect(await answerTimes(opened.db, now)).toEqual(new Map([[dealer, { percent: 80, minutes: 150 }]]));
  });

  test('older messages, and those of others, do not count', async () => {
    const other = await buildDealer(opened.db);
    await write(tenOf(40), 91);
    await write(tenOf(40), 5, other);
    await write(tenOf(2));
    expect(await answerTimes(opened.db, now)).toEqual(
      new Map([
        [dealer, { percent: 100, minutes: 120 }],
        [other, { percent: 100, minutes: 2400 }],
      ]),
    );
  });

  test('who never answers has no time to tell', async () => {
    await write(tenOf(null));
    expect(await answerTimes(opened.db, now)).toEqual(new Map());
  });

  test('kept ones are read again after five minutes, and nobody waits for that', async () => {
    let clock = now.getTime();
    const kept = keepAnswerTimes(opened.db, () => new Date(clock));
    await write(tenOf(1));
    const minutes = async () => (await kept()).get(dealer)?.minutes;
    expect(await minutes()).toBe(60);
    await write(tenOf(9));
    await write(tenOf(9));
    clock += 4 * 60_000;
    expect(await minutes()).toBe(60);
    clock += 60_000;
    expect(await minutes()).toBe(60);
    await vi.waitFor(async () => expect(await minutes()).toBe(540));
  });

  test('kept ones hold while the database is away', async () => {
    let clock = now.getTime();
    const kept = keepAnswerTimes(opened.db, () => new Date(clock));
    await write(tenOf(1));
    const first = await kept();
    const away = vi.spyOn(opened.db, 'selectFrom').mockImplementation(() => {
      throw new Error('away');
    });
    clock += 3_600_000;
    expect(await kept()).toBe(first);
    expect(away).toHaveBeenCalledOnce();
    away.mockRestore();
    expect(await kept()).toBe(first);
    await vi.waitFor(async () => expect(await kept()).not.toBe(first));
  });
});
