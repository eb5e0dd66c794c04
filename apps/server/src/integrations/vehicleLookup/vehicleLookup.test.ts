import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { checkVehicle } from '@carzaa/catalogue/checkVehicle';
import { catalogueIndex } from '@carzaa/catalogue/lookup';
import { afterEach, describe, expect, test } from 'vitest';
import { httpRegister } from './http.ts';
import { SANDBOX_PLATES, sandboxRegister } from './sandbox.ts';
import { vehicleRegister } from './register.ts';

const NOW = new Date('2026-11-21T10:00:00Z');
const CAR = { make: 'FIAT', model: 'PANDA', first_registration: '2018-05-04', fuel: 'benzina', power: 51 };
const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

/** A stand-in of a register, and what it was asked. */
async function standIn(answer: Answer) {
  const asked: unknown[] = [];
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    asked.push([request.method, request.url, request.headers.authorization, JSON.parse(text)]);
    answer(response, request);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return { asked, find: vehicleRegister(httpRegister(url, 'chiave')) };
}

const say =
  (status: number, body: unknown): Answer =>
  (response) =>
    void response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body));
const silence = { code: '2', status: 409, message: expect.stringContaining('non risponde') };

describe('a register over HTTP', () => {
  test('a vehicle register is asked by plate or VIN with its key, and tells the vehicle', async () => {
    const { asked, find } = await standIn(say(200, { data: CAR }));
    expect(await find({ plate: 'AB123CD' })).toEqual(CAR);
    expect(asked).toEqual([['POST', '/vehicles', 'Bearer chiave', { plate: 'AB123CD' }]]);
  });

  test('knows no such vehicle', async () => {
    const { find } = await standIn(say(404, { error: 'unknown' }));
    expect(await find({ vin: 'ZFA31200000000001' })).toBeNull();
  });

  test.each<[string, Answer]>([
    ['broken', say(502, '<html>')],
    ['no JSON', say(200, '<html>')],
    ['no vehicle', say(200, { data: { make: 12 } })],
    ['too much', say(200, { data: { ...CAR, version: 'x'.repeat(100_000) } })],
    ['elsewhere', (response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
    ['cut off', (_response, request) => void request.socket.destroy()],
  ])('%s: code 2 with status 409', async (_name, answer) => {
    const { find } = await standIn(answer);
    await expect(find({ plate: 'AB123CD' })).rejects.toMatchObject(silence);
  });

  test('a vehicle register that says nothing is given up within five seconds', { timeout: 12_000 }, async () => {
    const { find } = await standIn(() => undefined);
    const began = performance.now();
    await expect(find({ plate: 'AB123CD' })).rejects.toMatchObject(silence);
    expect(performance.now() - began).toBeLessThan(5000);
  });

  test('a vehicle register that keeps failing is left alone', async () => {
    const { asked, find } = await standIn(say(500, {}));
    for (let tries = 0; tries < 8; tries += 1) {
      await expect(find({ plate: 'AB123CD' })).rejects.toMatchObject(silence);
    }
    expect(asked).toHaveLength(5);
  });
});

describe('the sandbox', () => {
  const find = vehicleRegister(
    sandboxRegister(() => NOW),
    { hasBreaker: false },
  );

  test('tells the same car for the same plate, of the years in which the plate was given out', async () => {
    const car = await find({ plate: 'FB123CD' });
    expect(await find({ plate: 'FB123CD' })).toEqual(car);
    expect(car?.first_registration.slice(0, 4)).toBe('2015');
    expect((await find({ plate: 'GA123CD' }))?.first_registration.slice(0, 4)).toBe('2020');
    expect((await find({ plate: 'FB124CD' }))?.vin).not.toBe(car?.vin);
  });

  test('tells cars that were sold like this, whatever the plate', async () => {
    const index = catalogueIndex();
    for (let n = 100; n < 180; n += 1) {
      const car = await find({ plate: `F${'ABCDEFGH'.charAt(n % 8)}${n}XY` });
      const model = car && index.modelByLabel(car.make, car.model)?.model;
      if (!car || !model) throw new Error(`No car ${n}`);
      const [year = 0, month = 1] = car.first_registration.split('-').map(Number);
      const { fuel, displacement, power, traction, gearbox, category, doors, seats } = car;
      const said = { fuel, displacement, power, traction, gearbox, category, doors, seats };
      const facts = Object.fromEntries(Object.entries(said).map(([key, value]) => [key, value ?? null]));
      const judged = checkVehicle({ brand: model.brand, model: model.slug, year, month, ...facts });
      expect(judged.kind, `${car.make} ${car.model} ${car.version}`).not.toBe('impossible');
    }
  });

  test('tells a car of the make that a VIN names', async () => {
    expect(await find({ vin: 'WVWZZZAUZHW123456' })).toMatchObject({
      make: 'Volkswagen',
      vin: 'WVWZZZAUZHW123456',
      first_registration: expect.stringMatching(/^2017-/),
    });
  });

  test('fails where it is asked to', { timeout: 12_000 }, async () => {
    expect(await find({ plate: SANDBOX_PLATES.unknown })).toBeNull();
    for (const plate of [SANDBOX_PLATES.broken, SANDBOX_PLATES.nonsense, SANDBOX_PLATES.slow]) {
      await expect(find({ plate })).rejects.toMatchObject(silence);
    }
  });
});
