import type { EngineSuggestion } from '@carzaa/api/calls/dealer/catalogue';
import { describe, expect, test } from 'vitest';
import { buildListing } from '../../testing/builders.ts';
import { loadReference } from '../../shared/reference/reference.ts';
import { testDatabases } from '../../testing/database.ts';
import { openSite } from '../../testing/openSite.ts';

describe.each(testDatabases())('lists and places on $kind', ({ open }) => {
  const site = openSite(open, {
    fill: async (db) => {
      await loadReference(db);
      await buildListing(db, { model: 'panda' });
      await buildListing(db, { model: '500', state: 'draft', published_at: null });
    },
  });

  const get = async (url: string) => (await site.app.inject(url)).json();
  const names = async (url: string): Promise<string[]> =>
    (await get(url)).data.map(({ name }: { name: string }) => name);
  const labels = async (typed: string) => {
    const { data } = await get(`/api/locations/places?query=${encodeURIComponent(typed)}`);
    return data.map(({ label }: { label: string }) => label);
  };

  test.each([
    ['categories', 10, 'city-car'],
    ['power-types', 10, 'benzina'],
    ['traction-types', 3, 'anteriore'],
    ['gearbox-types', 3, 'manuale'],
    ['origins', 2, 'it'],
    ['emission-classes', 12, 'euro-0'],
    ['exterior-colors', 16, 'bianco'],
    ['paint-types', 4, 'pastello'],
    ['interior-colors', 9, undefined],
    ['interior-materials', 7, undefined],
  ])('%s has %i entries in the catalogue’s order', async (path, length, first) => {
    const { data } = await get(`/api/vehicles/${path}`);
    expect(data).toHaveLength(length);
    if (first) expect(data[0].slug).toBe(first);
  });

  test('makes and models count public listings alone', async () => {
    const brands = await get('/api/vehicles/brands');
    expect(brands.data).toContainEqual({ slug: 'fiat', name: 'Fiat', listings: 1 });
    const models = await get('/api/vehicles/brands/fiat/models');
    expect(models.data).toContainEqual({ slug: 'panda', name: 'Panda', listings: 1 });
    expect(models.data).toContainEqual({ slug: '500', name: '500', listings: 0 });
    expect(await get('/api/vehicles/brands/zastava-x/models')).toMatchObject({ error_code: 4 });
  });

  test('makes, models and provinces stand where an Italian looks for them', async () => {
    const makes = await names('/api/vehicles/brands');
    const order = ['BMW', 'BYD', 'Citroën', 'CUPRA', 'Dacia', 'DS', 'Seat', 'Škoda', 'smart', 'Volvo'];
    const at = (name: string) => makes.findIndex((make) => make.toLowerCase() === name.toLowerCase());
    expect(order.map(at)).toEqual(order.map(at).toSorted((a, b) => a - b));
    expect(order.map(at)).not.toContain(-1);
    const models = await names('/api/vehicles/brands/bmw/models');
    const series = models.filter((name) => /^Serie \d$/.test(name));
    expect(series).toEqual(series.toSorted());
    const provinces = await names('/api/locations/italian-provinces');
    expect(provinces.indexOf('Forlì-Cesena')).toBeLessThan(provinces.indexOf('Frosinone'));
  });

  test('a place is found by its beginning, whatever case, accents and linking words', async () => {
    expect((await labels('bologn'))[0]).toBe('Bologna (BO)');
    expect((await labels('FORLI'))[0]).toBe('Forlì (FC)');
    expect((await labels('forlì'))[0]).toBe('Forlì (FC)');
    expect((await labels('reggio emilia'))[0]).toBe("Reggio nell'Emilia (RE)");
    expect((await labels("reggio nell'e"))[0]).toBe("Reggio nell'Emilia (RE)");
    expect((await labels('munch'))[0]).toBe('München, Germania');
    expect((await labels('monaco'))[0]).toBe('München, Germania');
  });

  test('the most populous comes first, the exact one before all', async () => {
    expect((await labels('mil'))[0]).toBe('Milano (MI)');
    expect((await labels('ro'))[0]).toBe('Roma (RM)');
    expect((await labels('romano'))[0]).not.toBe('Roma (RM)');
    expect((await labels('ala'))[0]).toBe('Ala (TN)');
  });

  test('a CAP is a place', async () => {
    expect(await labels('40121')).toContain('40121 Bologna (BO)');
    expect((await labels('4012')).every((label: string) => label.startsWith('4012'))).toBe(true);
  });

  test('nothing typed is a wildcard, and nothing found is an empty list', async () => {
    expect(await labels('%')).toEqual([]);
    expect(await labels('_olog')).toEqual([]);
    expect(await labels('qqqq')).toEqual([]);
    expect((await labels('a')).length).toBe(10);
    expect(await get('/api/locations/places?query=')).toMatchObject({
      error_code: 2,
      data: { query: [expect.any(String)] },
    });
  });

  test('the 107 provinces', async () => {
    const { data } = await get('/api/locations/italian-provinces');
    expect(data).toHaveLength(107);
    expect(data[0]).toEqual({ code: 'AG', name: 'Agrigento', region: 'Sicilia' });
  });

  test("a model's engines, the most common first, ready for a form", async () => {
    const { data } = await get('/api/vehicles/brands/fiat/models/panda/engines');
    expect(data.length).toBeGreaterThan(3);
    expect(data[0]).toMatchObject({ version: expect.stringMatching(/ \d+ CV$/), power_type: expect.any(String) });
    expect((await get('/api/vehicles/brands/fiat/models/astronave/engines')).data).toEqual([]);
  });

  test('an engine is never named after a body, and none is offered twice', async () => {
    const { data } = await get('/api/vehicles/brands/volkswagen/models/golf/engines');
    const versions = data.map((engine: EngineSuggestion) => `${engine.version} ${engine.power_type}`);
    expect(versions.join()).not.toMatch(/variant/i);
    expect(new Set(versions).size).toBe(versions.length);
    for (const { power_type, displacement, power } of data as EngineSuggestion[])
      if (power_type === 'diesel') expect(power / (displacement ?? 0)).toBeLessThan(0.09);
  });

  test('a car that never was, with the field that makes it so, and what there was', async () => {
    const ask = (more: string) => get(`/api/vehicles/check?brand=bmw&model=i3&registration_year=2018${more}`);
    const { data } = await ask('&power_type=elettrica&power=125&traction_type=integrale');
    expect(data).toMatchObject({
      kind: 'impossible',
      text: 'In Italia la BMW i3 del 2018 non è mai esistita a trazione integrale.',
      odd: [{ field: 'traction_type', text: 'a trazione integrale' }],
      sold: { traction_type: ['posteriore'], power_type: ['elettrica', 'ibrida-plug-in'] },
    });
    expect((await ask('&traction_type=posteriore')).data).toMatchObject({ kind: 'known', text: null, odd: [] });
    const panda = await get(
      '/api/vehicles/check?brand=fiat&model=panda&registration_year=2019&power=51&power_type=gpl',
    );
    expect(panda.data).toMatchObject({ kind: 'known', tare: 1070, sold: { power: [51], displacement: [1242] } });
    // By the range of its model's engines, and by the years of a body.
    const x5 = await get(
      '/api/vehicles/check?brand=bmw&model=x5&registration_year=2016&power_type=diesel&displacement=1499',
    );
    expect(x5.data).toMatchObject({ kind: 'impossible', odd: [{ field: 'displacement' }] });
    const golf = await get('/api/vehicles/check?brand=volkswagen&model=golf&registration_year=2022&doors=3');
    expect(golf.data).toMatchObject({ kind: 'impossible', odd: [{ field: 'doors' }] });
    const unknown = await get('/api/vehicles/check?brand=nessuna&model=nessuno&registration_year=2019');
    expect(unknown.data).toMatchObject({ kind: 'plausible', sold: null, tare: null });
    expect(await get('/api/vehicles/check?brand=bmw&model=i3')).toMatchObject({ error_code: 2 });
  });

  test('the equipment, in its groups', async () => {
    const { data } = await get('/api/vehicles/equipment');
    expect(data.length).toBeGreaterThan(20);
    expect(data[0]).toEqual({ slug: expect.any(String), name: expect.any(String), group: expect.any(String) });
  });
});
