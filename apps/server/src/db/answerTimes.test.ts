import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { answerTimes } from './answerTimes.ts';
import { buildDealer, buildReference } from './builders.ts';
import { type TestDatabase, testDatabases } from './testing.ts';
import { uuidv7 } from './uuid.ts';

const now = new Date('2026-11-21T12:00:00Z');
const HOUR_MS = 36e5;

describe.each(testDatabases())('answer times on $kind', ({ open }) => {
  let opened: TestDatabase;
  let dealer: string;
  beforeAll(async () => {
    opened = await open();
  });
  beforeEach(async () => {
    await opened.clear();
    await buildReference(opened.db);
    dealer = await buildDealer(opened.db);
  });
  afterAll(() => opened.close());

  /** Messages of so many days ago, answered after so many hours; null never. */
  const write = async (answers: readonly (number | null)[], daysAgo = 5, dealer_id = dealer) => {
    const created_at = new Date(now.getTime() - daysAgo * 24 * HOUR_MS);
    const rows = answers.map((hours) => ({
      id: uuidv7(),
      dealer_id,
      listing_title: 'Panda',
      name: 'Anna',
      email: 'anna@example.test',
      message: 'È ancora disponibile?',
      created_at,
      answered_at: hours === null ? null : new Date(created_at.getTime() + hours * HOUR_MS),
    }));
    await opened.db.insertInto('user_messages').values(rows).execute();
  };

  test('the median time and the share of those answered, of ten messages or more', async () => {
    await write([1, 1, 2, 2, 3, 3, 4, 30]);
    expect(await answerTimes(opened.db, [dealer], now)).toEqual(new Map());
    await write([null, null]);
    expect(await answerTimes(opened.db, [dealer], now)).toEqual(new Map([[dealer, { percent: 80, minutes: 150 }]]));
  });

  test('older messages, and those of others, do not count', async () => {
    await write(
      Array.from({ length: 20 }, () => 40),
      91,
    );
    await write(
      Array.from({ length: 20 }, () => 40),
      5,
      await buildDealer(opened.db),
    );
    await write(Array.from({ length: 10 }, () => 2));
    expect(await answerTimes(opened.db, [dealer], now)).toEqual(new Map([[dealer, { percent: 100, minutes: 120 }]]));
  });

  test('who never answers has no time to tell', async () => {
    await write(Array.from({ length: 12 }, () => null));
    expect(await answerTimes(opened.db, [dealer], now)).toEqual(new Map());
  });
});
