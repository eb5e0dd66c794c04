import { expect, test } from 'vitest';
import {
  FULL_DESCRIPTION,
  MANY_PHOTOS,
  MOST_RELEVANCE_DAYS,
  MUCH_EQUIPMENT,
  OPTIONAL_FIELDS,
  RELEVANCE_DAYS,
  relevance,
} from './ranking.ts';

const DAY_MS = 864e5;
const bare = { created_at: 20_000 * DAY_MS, photos: 0, carfax: false, description: 0, equipment: 0, fields: 0 };
const gain = (facts: Partial<typeof bare>) => relevance({ ...bare, ...facts }) - relevance(bare);

test('a day younger is worth one day', () => {
  expect(relevance(bare)).toBe(20_000);
  expect(gain({ created_at: bare.created_at + DAY_MS })).toBe(1);
});

test('a complete advert gains all there is', () => {
  const fields = OPTIONAL_FIELDS.length;
  expect(gain({ photos: 99, carfax: true, description: 9999, equipment: 99, fields })).toBe(MOST_RELEVANCE_DAYS);
});

test('each quality is worth its days, from its threshold on', () => {
  expect(gain({ photos: 1 })).toBe(RELEVANCE_DAYS.photos);
  expect(gain({ photos: MANY_PHOTOS - 1 })).toBe(RELEVANCE_DAYS.photos);
  expect(gain({ photos: MANY_PHOTOS })).toBe(RELEVANCE_DAYS.photos + RELEVANCE_DAYS.manyPhotos);
  expect(gain({ carfax: true })).toBe(RELEVANCE_DAYS.carfax);
  expect(gain({ description: FULL_DESCRIPTION - 1 })).toBe(0);
  expect(gain({ description: FULL_DESCRIPTION })).toBe(RELEVANCE_DAYS.description);
  expect(gain({ equipment: MUCH_EQUIPMENT })).toBe(RELEVANCE_DAYS.equipment);
  expect(gain({ fields: 4 })).toBe(4 * RELEVANCE_DAYS.field);
});
