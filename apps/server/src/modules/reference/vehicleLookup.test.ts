import type { SoldCarChoice, VehicleLookup } from '@carzaa/api/calls/dealer/vehicleLookup';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadReference } from '../../shared/reference/reference.ts';
import { buildCast, type Cast } from '../../testing/actors.ts';
import { testDatabases } from '../../testing/database.ts';
import { openSite } from '../../testing/openSite.ts';
import { form } from '../../testing/stock.ts';

const countFilled = (filled: object) => Object.values(filled).filter((value) => value !== null).length;
const LEAST_FILLED = 18;

/** What the form would send. */
const filledForm = (filled: object) => {
  const told = Object.fromEntries(Object.entries(filled).filter(([, value]) => value !== null));
  return form({ state: 'draft', ...told });
};

describe.each(testDatabases())('filling an advert on $kind', ({ open }) => {
  let cast: Cast;
  const site = openSite(open, { fill: loadReference });
  beforeAll(async () => {
    cast = await buildCast(site, site.db);
  });
  const ask = (number: string) => cast.agents.owner.post(`/api/dealers/${cast.dealer}/vehicle-lookups`, { number });
  const found = async (number: string): Promise<VehicleLookup> => (await ask(number)).json().data;
  const sold = async (model: string, year: number): Promise<SoldCarChoice[]> =>
    (await site.app.inject(`/api/vehicles/brands/${model.replace('/', '/models/')}/sold?year=${year}`)).json().data;

  test('a plate fills at least eighteen fields, and the advert can be saved as it is', async () => {
    for (const plate of ['FB 123 CD', 'GA321XY', 'EX777AB', 'GN050KL', 'DT900ZP', 'FZ404AA']) {
      const { source, filled, name } = await found(plate);
      expect(source).toBe('register');
      expect(countFilled(filled), name).toBeGreaterThanOrEqual(LEAST_FILLED);
      const saved = await cast.agents.owner.post(`/api/dealers/${cast.dealer}/listings`, filledForm(filled));
      expect(saved.statusCode, `${name} ${saved.body}`).toBe(200);
    }
  });

  test('a VIN fills the make that it names, with year and works', async () => {
    const { filled, decoded } = await found('WVWZZZAUZHW123456');
    expect(filled).toMatchObject({ brand: 'volkswagen', vin: 'WVWZZZAUZHW123456', registration_year: 2017 });
    expect(decoded).toEqual({
      make: 'Volkswagen',
      country: 'Germania',
      model_year: 2017,
      plant: 'Wolfsburg (Germania)',
    });
  });

  test('make, model, year and engine fill at least eighteen fields', async () => {
    for (const [model, year] of [
      ['fiat/panda', 2016],
      ['renault/clio', 2021],
      ['volkswagen/golf', 2018],
      ['toyota/yaris', 2012],
    ] as const) {
      const cars = await sold(model, year);
      expect(cars.length, model).toBeGreaterThan(2);
      for (const { filled, label } of cars) {
        expect(countFilled(filled), `${model} ${label}`).toBeGreaterThanOrEqual(LEAST_FILLED);
      }
    }
    const clios = await sold('renault/clio', 2021);
    expect(clios.find(({ filled }) => filled.displacement === 1598)).toMatchObject({
      label: expect.stringContaining('ibrida a benzina · cambio automatico'),
      generation: 'quinta serie',
      filled: { power_type: 'ibrida-benzina', tare: 1313, emission_class: 'euro-6d', warranty: 12, doors: 5 },
    });
    expect(await sold('fiat/panda', 1990)).toEqual([]);
  });

  test('each car comes with the trims of its year, their equipment and their price as new, and what it needs', async () => {
    const [panda] = (await sold('fiat/panda', 2016)).filter(({ filled }) => filled.displacement === 1242);
    expect(panda?.trims.map(({ name }) => name)).toEqual(expect.arrayContaining(['Pop', 'Easy', 'Lounge']));
    expect(panda?.trims.map(({ name }) => name)).not.toContain('City Cross');
    expect(panda?.filled).toMatchObject({ consumption: 5.1, co2: 119 });
    const [pop, easy] = panda?.trims ?? [];
    expect(easy?.equipment).toContain('climatizzatore');
    expect(pop?.equipment).not.toContain('climatizzatore');
    expect(easy?.version).toMatch(/69 CV Easy$/);
    expect(easy?.list_price).toBeGreaterThan(pop?.list_price ?? Infinity);
    // In 2018 the cycle changed, and the year alone does not tell by which a car was measured.
    const [golf] = (await sold('volkswagen/golf', 2018)).filter(({ filled }) => filled.displacement === 1598);
    expect(golf?.filled).toMatchObject({ consumption: null, co2: null });
  });

  test('what is neither is refused, what nobody knows and what does not answer is told', async () => {
    expect((await ask('ciao')).json()).toMatchObject({ error_code: 2, data: { number: [expect.any(String)] } });
    expect((await ask('')).statusCode).toBe(422);
    const unknown = await ask('ZZ404ZZ');
    expect([unknown.statusCode, unknown.json().error_message]).toEqual([404, expect.stringContaining('dal catalogo')]);
    const broken = await ask('ZZ500ZZ');
    expect([broken.statusCode, broken.json().error_message]).toEqual([409, expect.stringContaining('non risponde')]);
  });

  test('nobody but the dealership asks, and not without end', async () => {
    const url = `/api/dealers/${cast.dealer}/vehicle-lookups`;
    expect((await cast.agents.otherOwner.post(url, { number: 'FB123CD' })).statusCode).toBe(404);
    let last = 200;
    for (let tries = 0; tries < 130 && last === 200; tries += 1) last = (await ask('FB123CD')).statusCode;
    expect(last).toBe(429);
  });
});
