import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { vehicleHistory } from '@carzaa/api/calls/public/vehicleHistory';
import { countWarnings, highestReading, readingsOf } from '@carzaa/api/vehicle/history/facts';
import * as fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { httpSource } from './http.ts';
import { type HistoryLimits, HistoryFailure, type HistoryQuery, type KnownVehicle, withLimits } from './provider.ts';
import { sandboxSource } from './sandbox.ts';
import { SANDBOX_CASES } from './sandboxNumbers.ts';
import { tellHistory } from './tellHistory.ts';

const NOW = new Date('2026-11-21T10:00:00.000Z');
const VIN = 'ZFA31200000000001';
const QUICK: HistoryLimits = { tryMs: 120, totalMs: 300, retries: 1, breaker: { failures: 2, restMs: 400 } };
const query = (more: Partial<HistoryQuery> = {}): HistoryQuery => ({
  vin: VIN,
  plate: null,
  known: null,
  idempotencyKey: 'one',
  ...more,
});
const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => 'found',
    (error: unknown) => (error instanceof HistoryFailure ? error.code : String(error)),
  );

const say =
  (status: number, body: unknown = {}) =>
  (response: ServerResponse) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };
const silence = () => undefined;

describe('a provider over HTTP', () => {
  let server: Server | undefined;
  afterEach(async () => {
    server?.closeAllConnections();
    await new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()));
    server = undefined;
  });

  /** Answers each request in its turn, the last way for all that follow. */
  async function standIn(...ways: ((response: ServerResponse) => void)[]) {
    const seen: { body: string; key: string | undefined; authorization: string | undefined }[] = [];
    server = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk) => {
        body += String(chunk);
      });
      request.on('end', () => {
        const way = ways[Math.min(seen.length, ways.length - 1)];
        seen.push({
          body,
          key: request.headers['idempotency-key']?.toString(),
          authorization: request.headers.authorization,
        });
        way?.(response);
      });
    });
    await new Promise<void>((resolve) => void server?.listen(0, '127.0.0.1', () => resolve()));
    const { port } = server.address() as AddressInfo;
    return { seen, find: withLimits(httpSource(`http://127.0.0.1:${port}/`, 'chiave'), QUICK) };
  }
  const good = (response: ServerResponse) => response.end(JSON.stringify({ data: tellHistory(query(), NOW) }));

  test('a provider of histories is asked by VIN, with its key, and its answer is checked', async () => {
    const { seen, find } = await standIn(good);
    expect((await find(query())).vin).toBe(VIN);
    expect(seen).toEqual([
      { body: JSON.stringify({ vin: VIN, plate: null }), key: 'one', authorization: 'Bearer chiave' },
    ]);
  });

  test.each([
    ['invalid_vin', 422, 'C5'],
    ['invalid_plate', 422, 'C6'],
    ['missing_data', 422, 'C3'],
    ['limit_reached', 429, 'C2'],
    ['access_denied', 403, 'C4'],
    ['not_available', 404, 'C7'],
    ['', 401, 'C4'],
    ['', 402, 'C2'],
    ['', 404, 'C7'],
  ])('says %s with %i, which is %s and not tried again', async (code, status, expected) => {
    const { seen, find } = await standIn(say(status, { error: { code } }));
    expect(await failureOf(find(query()))).toBe(expected);
    expect(seen).toHaveLength(1);
  });

  test('a provider of histories that stumbles once is asked again, under the same key', async () => {
    const { seen, find } = await standIn(say(503), good);
    expect(await failureOf(find(query()))).toBe('found');
    expect(seen.map(({ key }) => key)).toEqual(['one', 'one']);
  });

  test.each([
    ['no JSON', say(200, '<html>')],
    ['another shape', say(200, { data: { vin: VIN, owners: 'tanti' } })],
    ['another car', say(200, { data: tellHistory(query({ vin: 'ZFA31200000000002' }), NOW) })],
    ['far too much', say(200, `"${'x'.repeat(1_100_000)}"`)],
    ['a broken connection', (response: ServerResponse) => response.destroy()],
    ['an error of its own', say(500)],
    ['nothing', silence],
  ])('that answers %s is C1', async (_, way) => {
    const { find } = await standIn(way);
    const begun = performance.now();
    expect(await failureOf(find(query()))).toBe('C1');
    expect(performance.now() - begun).toBeLessThan(2000);
  });

  test('a provider of histories that keeps failing is left alone for a while, and then asked again', async () => {
    const { seen, find } = await standIn(say(500), say(500), say(500), say(500), good);
    for (let purchase = 0; purchase < 4; purchase += 1) expect(await failureOf(find(query()))).toBe('C1');
    expect(seen).toHaveLength(4);
    await new Promise((resolve) => setTimeout(resolve, 450));
    expect(await failureOf(find(query()))).toBe('found');
  });

  test('a provider of histories that is not there is C1', async () => {
    expect(await failureOf(withLimits(httpSource('http://127.0.0.1:9', undefined), QUICK)(query()))).toBe('C1');
  });
});

describe('the sandbox', () => {
  const find = withLimits(
    sandboxSource(() => NOW),
    { ...QUICK, breaker: null },
  );

  test.each(Object.entries(SANDBOX_CASES))('ends %s as documented', async (number, found) => {
    const asked = number.length === 17 ? query({ vin: number }) : query({ vin: null, plate: number });
    const expected =
      found.kind === 'error' ? found.code : found.kind === 'slow' || found.kind === 'broken' ? 'C1' : 'found';
    expect(await failureOf(find(asked))).toBe(expected);
  });

  test('tells of what its special numbers are for', async () => {
    const of = (vin: string) => tellHistory(query({ vin, known: { ...known, vin } }), NOW, SANDBOX_CASES[vin]?.kind);
    expect(readingsOf(of('ZZZCARZAA00KMBACK')).some(({ isBackwards }) => isBackwards)).toBe(true);
    expect(highestReading(of('ZZZCARZAA00KMBACK'))).toBeGreaterThan(known.mileage);
    expect(of('ZZZCARZAA00RUBATA').theft.status).toBe('found');
    expect(of('ZZZCARZAA00FERMAT').lien.status).toBe('found');
    expect(of('ZZZCARZAA00DANNAT').damages.map(({ severity }) => severity)).toContain('severe');
    expect(of('ZZZCARZAA00ESTERA').imports).toMatchObject([{ from: 'de', to: 'it' }]);
    expect(countWarnings(of('ZZZCARZAA000SANA0'))).toBe(0);
  });

  const known: KnownVehicle = {
    vin: null,
    plate: null,
    make: 'Fiat',
    model: 'Panda',
    version: '1.2',
    year: 2015,
    month: 5,
    mileage: 90_000,
    fuel: 'Benzina',
    power: 51,
    country: 'it',
    origin: 'it',
    owners: 2,
  };
  const vins = fc.string({
    unit: fc.constantFrom(...'ABCDEFGHJKLMNPRSTUVWXYZ0123456789'.split('')),
    minLength: 17,
    maxLength: 17,
  });
  const vehicles = fc.record({
    vin: fc.constant(null),
    plate: fc.constantFrom(null, 'GA123BC'),
    make: fc.constant('Fiat'),
    model: fc.constant('Panda'),
    version: fc.constant(''),
    year: fc.integer({ min: 1970, max: 2026 }),
    month: fc.option(fc.integer({ min: 1, max: 11 })),
    mileage: fc.integer({ min: 0, max: 600_000 }),
    fuel: fc.constantFrom(null, 'Diesel'),
    power: fc.constantFrom(null, 80),
    country: fc.constantFrom('it', 'de'),
    origin: fc.constantFrom('it', 'de', 'altro'),
    owners: fc.option(fc.integer({ min: 0, max: 30 })),
  });

  test('always tells one consistent history of a car, that fits its listing', () => {
    fc.assert(
      fc.property(vins, fc.option(vehicles), (vin, listed) => {
        const history = tellHistory(query({ vin, known: listed }), NOW);
        expect(vehicleHistory.safeParse(history).error).toBeUndefined();
        expect(tellHistory(query({ vin, known: listed }), NOW)).toEqual(history);
        const first = history.first_registration.date;
        const today = NOW.toISOString().slice(0, 10);
        const dates = [
          ...history.owners.map(({ from }) => from),
          ...[
            ...history.inspections,
            ...history.services,
            ...history.damages,
            ...history.imports,
            ...history.recalls,
          ].map(({ date }) => date),
        ];
        for (const date of dates) {
          expect(date >= first).toBe(true);
          expect(date <= today).toBe(true);
        }
        for (const list of [history.inspections, history.services, history.damages]) {
          const own = list.map(({ date }) => date);
          expect(own).toEqual(own.toSorted((a, b) => a.localeCompare(b)));
        }
        expect(readingsOf(history).some(({ isBackwards }) => isBackwards)).toBe(false);
        expect(history.owners[0]?.from).toBe(first);
        expect(history.owners.map(({ to }) => to)).toEqual([...history.owners.slice(1).map(({ from }) => from), null]);
        if (listed) {
          expect(Number(first.slice(0, 4))).toBe(listed.year);
          expect(highestReading(history) ?? 0).toBeLessThanOrEqual(listed.mileage);
        }
      }),
      { numRuns: 400 },
    );
  });
});
