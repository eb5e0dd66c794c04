import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabases } from '../../../testing/database.ts';
import { CARS, csv, importsBench } from '../../../testing/imports.ts';

/** A file with a column of descriptions. */
const described = (text: (n: number) => string) =>
  csv(CARS)
    .split('\r\n')
    .map((line, n) => `${line};${n === 0 ? 'Descrizione' : text(n - 1)}`)
    .join('\r\n');

describe.each(testDatabases())('descriptions of imported cars on $kind', ({ open }) => {
  const bench = importsBench(open);
  const { scene, now, run } = bench;
  const template = '{marca} {modello} del {anno} con {km}.\nCambio {cambio}.\n{garanzia} di garanzia.';
  const texts = async () =>
    (await bench.db.selectFrom('listings').select('description').orderBy('reference').execute()).map(
      ({ description }) => description,
    );
  const write = (reference: string, description: string) =>
    bench.db.updateTable('listings').set({ description }).where('reference', '=', reference).execute();
  beforeEach(async () => {
    await bench.db
      .insertInto('dealer_defaults')
      .values({
        dealer_id: scene.dealer,
        finance: null,
        warranty: 12,
        extra_costs: '[]',
        description: template,
        updated_at: now(),
      })
      .execute();
  });

  test('come from the dealership’s template where the file has none, follow the car, and end with somebody’s own', async () => {
    await run(csv(CARS));
    const [first, second] = await texts();
    expect(first).toMatch(/^\w+ .+ del 2018 con 45\.000 km\.\n(?:Cambio .+\n)?12 mesi di garanzia\.$/);
    expect(await run(csv(CARS))).toMatchObject({ unchanged: 4, updated: 0 });

    await write('A2', 'Sempre in garage.');
    const moved = CARS.map((car) => ({ ...car, km: '51.000' }));
    expect(await run(csv(moved))).toMatchObject({ updated: 4 });
    const [after, own] = await texts();
    expect(after).toBe(first?.replace('45.000', '51.000'));
    expect(own).toBe('Sempre in garage.');
    expect(second).not.toBe(own);
    const changes = await bench.db
      .selectFrom('import_rows')
      .where(sql<boolean>`changes::text LIKE '%description%'`)
      .select('reference')
      .execute();
    expect(new Set(changes.map(({ reference }) => reference))).toEqual(new Set(['A1', 'A3', 'A4']));
  });

  test('of the file come first, and an empty one takes nobody’s text away', async () => {
    await run(described((n) => (n === 0 ? 'Dal file.' : '')));
    const [own, ...others] = await texts();
    expect(own).toBe('Dal file.');
    for (const text of others) expect(text).toContain('12 mesi di garanzia.');
    await write('A2', 'Scritta a mano.');
    expect(await run(described(() => ''))).toMatchObject({ unchanged: 4 });
    expect((await texts()).slice(0, 2)).toEqual(['Dal file.', 'Scritta a mano.']);
    await run(described((n) => (n === 2 ? 'Ora dal file.' : '')));
    expect((await texts())[2]).toBe('Ora dal file.');
    // The file's own text is no template's: it stays when the car changes.
    await run(csv(CARS.map((car) => ({ ...car, km: '60.000' }))));
    expect((await texts()).slice(0, 3)).toEqual(['Dal file.', 'Scritta a mano.', 'Ora dal file.']);
    expect((await texts())[3]).toContain('60.000 km');
  });

  test('stay empty without a template, and are filled once there is one', async () => {
    await bench.db.updateTable('dealer_defaults').set({ description: '' }).execute();
    await run(csv(CARS));
    expect(await texts()).toEqual(['', '', '', '']);
    await bench.db.updateTable('dealer_defaults').set({ description: 'Da {concessionaria}.' }).execute();
    expect(await run(csv(CARS), 'preview')).toMatchObject({ updated: 4 });
    expect(await texts()).toEqual(['', '', '', '']);
    await run(csv(CARS));
    expect(new Set(await texts()).size).toBe(1);
    expect((await texts())[0]).toMatch(/^Da .+\.$/);
  });
});
