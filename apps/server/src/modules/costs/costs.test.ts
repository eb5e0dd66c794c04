import { listingFormOf } from '@carzaa/api/calls/dealer/listingForm';
import { FIRST_RATES } from '@carzaa/api/vehicle/firstRates';
import { FINANCE_EXAMPLE as finance } from '@carzaa/api/vehicle/testing/financeExamples';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildListing, buildReference } from '../../testing/builders.ts';
import { testDatabases } from '../../testing/database.ts';
import { uuidv7 } from '../../db/uuid.ts';
import { agentOf } from '../../testing/site.ts';
import { buildCast, type Cast } from '../../testing/actors.ts';
import { openSite } from '../../testing/openSite.ts';
import { allRates } from '../../shared/listings/costRates.ts';

const NOW = new Date('2026-11-21T10:00:00Z');
const rate = {
  kind: 'luxury_per_kw',
  area: '',
  detail: '',
  value: 25,
  valid_from: '2027-01-01',
  source: 'Legge di bilancio',
  estimate: false,
};

/** A row as text, whatever the order of its keys. */
const key = (row: object) => JSON.stringify(Object.entries(row).toSorted(([a], [b]) => a.localeCompare(b)));

interface Monthly {
  lines: { amount_to: number }[];
}
/** The upper end of what the car loses a month, in cents. */
const worthLess = ({ lines: [first] }: Monthly) => first?.amount_to ?? 0;

describe.each(testDatabases())('costs and their rates on $kind', ({ open }) => {
  const site = openSite(open, { now: () => NOW });
  let cast: Cast;
  let listing: string;
  beforeEach(async () => {
    await site.clear();
    await buildReference(site.db);
    await site.db.deleteFrom('cost_rates').where('valid_from', '=', rate.valid_from).execute();
    await site.db
      .insertInto('provinces')
      .values([
        { code: 'BO', name: 'Bologna', region: 'Emilia-Romagna' },
        { code: 'TN', name: 'Trento', region: 'Trentino-Alto Adige' },
      ])
      .execute();
    cast = await buildCast(site, site.db);
    listing = await buildListing(site.db, {
      price: 20_000,
      power: 110,
      horsepower: 150,
      tare: 1600,
      emission_class: 'euro-6d',
    });
  });

  const costs = (query: string, id = listing) => agentOf(site).get(`/api/listings/${id}/costs?${query}`);
  const url = '/api/admin/rates';
  /** Cents a month for petrol. */
  const energy = async () => {
    const { monthly } = (await costs('province=BO&km=15000')).json().data;
    return monthly.lines.find(({ kind }: { kind: string }) => kind === 'energy').amount;
  };

  test('the database begins with the rates that the mocks have', async () => {
    expect((await allRates(site.db)).map(key).toSorted()).toEqual(FIRST_RATES.map(key).toSorted());
  });

  test('a buyer sees each line by province, and the total', async () => {
    const { data } = (await costs('province=BO')).json();
    const amounts = Object.fromEntries(
      data.lines.map(({ kind, amount }: { kind: string; amount: number }) => [kind, amount]),
    );
    expect(amounts).toEqual({ price: 20_000_00, ipt: 502_00, fees: 101_20, tax: 296_70 });
    expect(data).toMatchObject({ total: 20_899_90, complete: true, on: '2026-11-21', novice: { answer: 'no' } });
    expect((await costs('province=TN')).json().data.lines[1]).toMatchObject({ amount: 386_00, estimate: true });
    expect((await costs('province=BO&licence=2024-01-01')).json().data.novice.answer).toBe('yes');
  });

  test('a buyer who says how much and how long sees the cost of a month, by how cars like it lose value', async () => {
    expect((await costs('province=BO')).json().data.monthly).toBeNull();
    const asked = async (query: string) => (await costs(`province=BO&${query}`)).json().data.monthly;
    const usual = await asked('years=5&km=15000');
    expect(usual).toMatchObject({
      use: { years: 5, km: 15_000, age: 40, merit: 1, finance: false },
      complete: true,
      comparables: 0,
    });
    const sum = (end: (line: { amount: number; amount_to: number | null }) => number) =>
      usual.lines.reduce((total: number, line: { amount: number; amount_to: number | null }) => total + end(line), 0);
    expect(sum(({ amount }) => amount)).toBe(usual.total);
    expect(sum(({ amount, amount_to: to }) => to ?? amount)).toBe(usual.total_to);
    expect((await asked('km=15000')).total).toBe(usual.total);
    expect((await asked('years=5&km=20000')).total).toBeGreaterThan(usual.total);
    const withCredit = await asked('years=5&finance=true');
    expect(withCredit.lines.at(-1)).toMatchObject({ kind: 'finance', amount: null });

    const { revision, price } = await site.db
      .selectFrom('listings')
      .where('id', '=', listing)
      .select(['revision', 'price'])
      .executeTakeFirstOrThrow();
    const rated = {
      listing_id: listing,
      revision,
      price,
      low: 1,
      mid: 2,
      high: 3,
      band: 'fair',
      reason: null,
    } as const;
    const bounds = { year_min: 2019, year_max: 2021, mileage_min: 1, mileage_max: 2, power_type: null } as const;
    await site.db
      .insertInto('listing_valuations')
      .values({
        ...rated,
        ...bounds,
        comparables: 31,
        typical: 2,
        level: 'model',
        category: null,
        power_min: null,
        power_max: null,
        loss_age: 0.05,
        loss_mileage: 0.01,
        computed_at: NOW,
      })
      .execute();
    const own = await asked('years=5&km=15000');
    expect(own).toMatchObject({ comparables: 31, lines: [{ kind: 'depreciation' }, {}, {}, {}, {}, {}, {}, {}] });
    expect(worthLess(own)).toBeLessThan(worthLess(usual));
  });

  test('searches tell the same figure of a month as the car’s own page, to the euro', async () => {
    const fuels = ['benzina', 'diesel', 'elettrica'];
    const ids: string[] = [];
    for (let n = 0; n < 12; n += 1) {
      const id = await buildListing(site.db, {
        price: 4000 + 3700 * n,
        power: 50 + 21 * n,
        horsepower: 68 + 28 * n,
        power_type: fuels[n % 3] ?? 'benzina',
        registration_year: 2008 + n,
        consumption: n % 4 === 0 ? null : 4.37 + n,
        vat_exposed: n % 2 === 0,
        next_inspection: n % 3 === 0 ? '2027-05-31' : null,
        extra_costs: JSON.stringify(n % 2 === 0 ? [] : [{ name: 'Messa in strada', amount: 390.55 }]),
      });
      ids.push(id);
    }
    for (const [use, query] of [
      ['BO_10000_5', 'province=BO&km=10000&years=5'],
      ['TN_27500_8', 'province=TN&km=27500&years=8'],
    ] as const) {
      const found = await agentOf(site).get(`/api/listings?include_no_photos=1&per_page=50&monthly_for=${use}`);
      const monthly = new Map<string, number>(
        found.json().data.items.map((one: { uuid: string; monthly?: number }) => [one.uuid, one.monthly]),
      );
      for (const id of ids) {
        const { total, total_to: to, complete } = (await costs(query, id)).json().data.monthly;
        expect(complete).toBe(true);
        expect([id, monthly.get(id)]).toEqual([id, Math.round((total + to) / 200)]);
      }
    }
    expect((await agentOf(site).get('/api/listings?monthly_for=ZZ_10000_5')).statusCode).toBe(422);
  });

  test('years, kilometres, age and class out of bounds are refused, each by its name', async () => {
    const answer = await costs('province=BO&years=11&km=999&age=17&merit=19');
    expect(answer.statusCode).toBe(422);
    expect(answer.json().data).toEqual({
      years: ['Anni: al massimo 10'],
      km: ['Chilometri all’anno: almeno 1000'],
      age: ['Età: almeno 18'],
      merit: ['Classe di merito: al massimo 18'],
    });
    expect((await costs('province=BO&km=tanti')).statusCode).toBe(422);
  });

  test('an administrator’s new price of petrol changes what a month costs from its day on', async () => {
    const { admin } = cast.agents;
    const before = await energy();
    const dearer = { ...rate, kind: 'fuel_price', detail: 'benzina', value: 3.44, valid_from: '2026-11-20' };
    const { uuid } = (await admin.post(url, dearer)).json().data;
    expect(Math.abs((await energy()) - 2 * before)).toBeLessThanOrEqual(1);
    expect((await admin.delete(`${url}/${uuid}`)).statusCode).toBe(200);
  });

  test('what a dealer asks besides the price, and the price in instalments, go from the form to the page', async () => {
    const { owner } = cast.agents;
    const mine = await buildListing(site.db, { dealer_id: cast.dealer, price: 12_000, power: 60, horsepower: 82 });
    const stock = `/api/dealers/${cast.dealer}/listings`;
    const { data } = (await owner.get(`${stock}/${mine}`)).json();
    const extra_costs = [{ name: 'Messa in strada', amount: 490.5 }];
    const form = { ...listingFormOf(data), tare: 1200, extra_costs, finance };
    expect(
      (await owner.put(`${stock}/${mine}`, { ...form, finance: { ...finance, deposit: 12_000 } })).statusCode,
    ).toBe(422);
    const unnamed = await owner.put(`${stock}/${mine}`, { ...form, finance: { ...finance, lender: '' } });
    expect(unnamed.json().data).toEqual({ 'finance.lender': ['Indica la finanziaria'] });
    expect((await owner.put(`${stock}/${mine}`, form)).json().data).toMatchObject({ tare: 1200, extra_costs, finance });
    const copy = (await owner.post(`${stock}/${mine}/duplicate`)).json().data;
    expect(copy).toMatchObject({ extra_costs, finance });

    const shown = (await agentOf(site).get(`/api/listings/${mine}`)).json().data;
    expect(shown).toMatchObject({ tare: 1200, extra_costs, finance });
    // An example from before the lender had to be named is kept for its dealer, and shown to nobody.
    const { lender: _, lender_address: __, ...old } = finance;
    await site.db
      .updateTable('listings')
      .set({ finance: JSON.stringify(old) })
      .where('id', '=', mine)
      .execute();
    expect((await owner.get(`${stock}/${mine}`)).json().data.finance).toMatchObject({ deposit: 3000 });
    expect((await agentOf(site).get(`/api/listings/${mine}`)).json().data.finance).toBeNull();
    const { data: sums } = (await costs('province=BO', mine)).json();
    expect(sums.lines[1]).toMatchObject({ kind: 'extra', label: 'Messa in strada', amount: 490_50 });
    expect(sums.novice.answer).toBe('yes');
  });

  test('where the listing has no tare, that of its engine is told and settles nothing', async () => {
    const panda = await buildListing(site.db, { displacement: 1242, registration_year: 2019 });
    const { novice } = (await costs('province=BO', panda)).json().data;
    expect(novice.answer).toBe('check');
    expect(novice.why).toContain('di solito con questo motore è intorno a 1.015 kg, cioè 50,2 kW/t, entro il limite');
  });

  test('what cannot be answered is refused', async () => {
    const statuses = [
      await costs('province=ZZ'),
      await costs(''),
      await costs('province=BO&licence=ieri'),
      await costs('province=BO', uuidv7()),
      await costs('province=BO', await buildListing(site.db, { state: 'draft' })),
    ].map(({ statusCode }) => statusCode);
    expect(statuses).toEqual([422, 422, 422, 404, 404]);
  });

  test('a rate is added, corrected by whoever saw it last, and deleted, each with its entry in the log', async () => {
    const { admin } = cast.agents;
    const made = (await admin.post(url, rate)).json().data;
    expect(made).toMatchObject({ ...rate, revision: 1, unit: '€/kW' });
    expect((await admin.post(url, rate)).statusCode).toBe(422);
    expect((await admin.post(url, { ...rate, area: 'Marte' })).json().data.area).toHaveLength(1);

    const change = { ...rate, value: 26, revision: 1 };
    expect((await admin.put(`${url}/${made.uuid}`, change)).json().data).toMatchObject({ value: 26, revision: 2 });
    const late = await admin.put(`${url}/${made.uuid}`, { ...change, value: 27 });
    expect([late.statusCode, late.json().data.value]).toEqual([409, 26]);

    expect((await admin.delete(`${url}/${made.uuid}`)).statusCode).toBe(200);
    expect((await admin.get(`${url}/${made.uuid}`)).statusCode).toBe(404);
    const log = await site.db
      .selectFrom('audit_log')
      .where('subject_id', '=', made.uuid)
      .select(['action', 'after'])
      .orderBy('action')
      .execute();
    expect(log.map(({ action }) => action)).toEqual(['create', 'delete', 'update']);
    expect(log[2]?.after).toEqual({ value: 26 });
  });

  test('two administrators who correct one rate at once: one of them is told', async () => {
    const { admin, superAdmin } = cast.agents;
    const { uuid } = (await admin.post(url, rate)).json().data;
    const answers = await Promise.all(
      [admin, superAdmin].map((agent, index) =>
        agent.put(`${url}/${uuid}`, { ...rate, value: 30 + index, revision: 1 }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('the last of what the costs need stays', async () => {
    const { admin } = cast.agents;
    const filters = encodeURIComponent(JSON.stringify({ kind: 'ipt_flat' }));
    const [only] = (await admin.get(`${url}?filters=${filters}`)).json().data.items;
    expect((await admin.delete(`${url}/${only.uuid}`)).statusCode).toBe(422);
    expect((await costs('province=BO')).statusCode).toBe(200);
  });
});
