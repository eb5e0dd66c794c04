import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../../providers/client.ts';
import { bulkDoubts } from './bulkDoubts.ts';

const get = vi.fn();
const preview = vi.fn();

const DEALER = '0199e3f0-0000-7000-8000-0000000000d1';
const ids = Array.from({ length: 12 }, (_, n) => `0199e3f0-0000-7000-8000-0000000000${n + 10}`);
const car = {
  title: 'Fiat Panda',
  brand: 'fiat',
  model: 'panda',
  power_type: 'benzina',
  gearbox_type: null,
  registration_year: 2019,
  registration_month: 6,
  mileage: 54_000,
  power: 51,
  equipment: [],
  price: 12_000,
};

beforeEach(() => {
  get.mockReset().mockResolvedValue(car);
  preview.mockReset().mockResolvedValue({ typical: 12_000 });
  // Spied on rather than the module replaced: other files of the same worker use the module too.
  vi.spyOn(api.dealerListings, 'get').mockImplementation(get);
  vi.spyOn(api.dealerValuations, 'preview').mockImplementation(preview);
});
afterEach(() => vi.restoreAllMocks());

test('a change that leaves prices usual is not asked about, however many cars it is of', async () => {
  expect(await bulkDoubts(DEALER, ids, { kind: 'percent', value: -5, round: 50 })).toEqual([]);
  expect(await bulkDoubts(DEALER, ids, { kind: 'fixed', value: 9900 })).toEqual([]);
  expect(new Set(get.mock.calls.map(([{ id }]) => id)).size).toBe(ids.length);
  expect(preview.mock.calls[0]?.[0]).toMatchObject({ dealer: DEALER, body: { listing: ids[0], brand: 'fiat' } });
});

test.each([
  [{ kind: 'percent', value: -80, round: 10 }, '€\u00a02.400'],
  [{ kind: 'euro', value: 30_000, round: 1 }, '€\u00a042.000'],
  [{ kind: 'fixed', value: 12 }, '€\u00a012'],
] as const)('%o is, with the car, its price and what others cost', async (change, price) => {
  const [doubt] = await bulkDoubts(DEALER, ids.slice(0, 1), change);
  expect(doubt).toContain('Fiat Panda');
  expect(doubt).toContain(`${price}: auto simili costano circa €\u00a012.000`);
});

test('one absurd price among many is found, wherever it is', async () => {
  get.mockImplementation(async ({ id }) => ({ ...car, price: id === ids.at(-1) ? 4000 : 12_000 }));
  expect(await bulkDoubts(DEALER, ids, { kind: 'percent', value: -20, round: 1 })).toHaveLength(1);
});

test('three doubts are enough for a question', async () => {
  expect(await bulkDoubts(DEALER, ids, { kind: 'fixed', value: 12 })).toHaveLength(3);
  expect(get).toHaveBeenCalledTimes(5);
});

test('cars that nothing compares with are judged by their price alone, and a failed look asks nothing', async () => {
  preview.mockResolvedValue({ typical: null });
  expect(await bulkDoubts(DEALER, ids.slice(0, 1), { kind: 'fixed', value: 120 })).toHaveLength(1);
  get.mockRejectedValue(new Error('away'));
  expect(await bulkDoubts(DEALER, ids, { kind: 'fixed', value: 120 })).toEqual([]);
});
