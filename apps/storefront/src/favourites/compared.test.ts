import type { ListingMonthlyCosts } from '@carzaa/api/calls/public/costs';
import type { ListingDetail } from '@carzaa/api/calls/public/listings';
import { expect, it } from 'vitest';
import { someListing } from '../listing/testing.ts';
import { paths } from '../paths.ts';
import { changeSentence, type ComparedCar, compareGroups, readCompared } from './compared.ts';
import { comparisonHref, readComparison } from './comparedUse.ts';

const id = (n: number) => `0199e3f0-0000-7000-8000-00000000000${n}`;
const read = (text: string) => readCompared(new URLSearchParams({ confronta: text }));

type Kind = ListingMonthlyCosts['lines'][number]['kind'];
/** Costs of a month in euro, line by line. */
function monthly(lines: Partial<Record<Kind, number>>): ListingMonthlyCosts {
  const told = Object.entries(lines).map(([kind, euro]) => ({
    kind: kind as Kind,
    label: kind,
    amount: euro * 100,
    amount_to: null,
    formula: '',
    valid_from: null,
    sources: [],
    estimate: true,
    note: null,
  }));
  const total = told.reduce((sum, { amount }) => sum + amount, 0);
  const use = { years: 5, km: 10_000, age: 40, merit: 1, finance: false };
  return { use, lines: told, total, total_to: total, complete: true, comparables: 0 };
}
const car = (changes: Partial<ListingDetail> = {}, costs: ListingMonthlyCosts | null = null): ComparedCar => ({
  listing: someListing(changes),
  monthly: costs,
});
const rows = (cars: ComparedCar[], onlyDifferent = false) =>
  compareGroups(cars, onlyDifferent).flatMap(({ rows: ofGroup }) => ofGroup);
const row = (label: string, ...cars: ComparedCar[]) => rows(cars).find((one) => one.label === label);

it('reads at most four real ids from the address, each once', () => {
  expect(read([1, 2, 2, 3, 4, 5].map(id).join(','))).toEqual([1, 2, 3, 4].map(id));
  expect(read(`${id(1)},nonsense,,<b>`)).toEqual([id(1)]);
  expect(readCompared(new URLSearchParams())).toEqual([]);
});

it('writes the address that it reads, with whose costs it tells and whether it shows differences alone', () => {
  const said = `?confronta=${id(1)},${id(2)}&differenze=1&km=15000&years=3&age=40&merit=1&province=MI`;
  const comparison = readComparison(said);
  expect(comparison).toMatchObject({
    onlyDifferent: true,
    isSaid: true,
    use: { km: 15_000, years: 3, province: 'MI' },
  });
  expect(readComparison(new URL(comparisonHref(comparison), 'https://carzaa.test').search)).toEqual(comparison);
  expect(comparisonHref(readComparison(`?confronta=${id(1)},${id(2)}`))).toBe(paths.favourites([id(1), id(2)]));
  expect(paths.favourites()).toBe('/favourites');
});

it('tells the cars group by group, and of equipment each item by its name', () => {
  const titles = compareGroups([car(), car({ equipment: [] })]).map(({ title }) => title);
  expect(titles).toEqual([
    'Prezzo e costi',
    'Uso e carrozzeria',
    'Motore',
    'Dotazioni',
    'Storia e garanzia',
    'Chi la vende',
  ]);
  expect(row('Apple CarPlay', car(), car({ equipment: [] }))).toMatchObject({ values: ['Sì', 'No'], best: [0] });
});

it('names in one line what all of the cars have', () => {
  const [carPlay, ...others] = someListing().equipment;
  const cars = [car(), car({ equipment: carPlay ? [carPlay] : [] })];
  const equipment = (onlyDifferent: boolean) =>
    compareGroups(cars, onlyDifferent).find(({ title }) => title === 'Dotazioni');
  expect(equipment(false)).toMatchObject({ common: [carPlay?.name] });
  expect(
    equipment(false)
      ?.rows.map(({ label }) => label)
      .toSorted(),
  ).toEqual(others.map(({ name }) => name).toSorted());
  expect(equipment(true)).toMatchObject({ common: [] });
});

it('leaves out what the cars have in common where only differences are asked for', () => {
  const labels = rows([car(), car({ price: 30_000, co2: 180 })], true).map(({ label }) => label);
  expect(labels).toEqual(['Prezzo', 'CO₂']);
});

it('says what is unknown of a car where the others know it, and nothing where no car does', () => {
  const unknown = car({ displacement: null });
  expect(row('Cilindrata', unknown, car())?.values).toEqual(['Non indicato', '2.143 cm³']);
  expect(row('Cilindrata', unknown, unknown)).toBeUndefined();
});

it('marks the best value of a row, where all are known and one is better', () => {
  const cheap = car({ price: 20_000, mileage: 90_000, owners: null }, monthly({ depreciation: 90 }));
  const cars = [
    car({ owners: 1 }, monthly({ depreciation: 120 })),
    cheap,
    car({ owners: 2 }, monthly({ depreciation: 99 })),
  ];
  const best = (label: string) => row(label, ...cars)?.best;
  expect(best('Prezzo')).toEqual([1]);
  expect(best('Chilometri')).toEqual([0, 2]);
  expect(best('Costo al mese, tutto compreso')).toEqual([1]);
  expect(best('Proprietari')).toEqual([]);
  expect(best('Carrozzeria')).toEqual([]);
});

it('says in a sentence what changes: how much, why and for what', () => {
  const polo = car({ model: { slug: 'polo', name: 'Polo' }, equipment: [] }, monthly({ depreciation: 90, energy: 80 }));
  const golf = car({ model: { slug: 'golf', name: 'Golf' } }, monthly({ depreciation: 120, energy: 88 }));
  const said =
    'Golf costa €\u00a038 al mese più di Polo, soprattutto per la svalutazione, e ha 3 dotazioni che Polo non ha.';
  expect(changeSentence([golf, polo])).toBe(said);
  expect(changeSentence([polo, golf])).toBe(said);
  expect(changeSentence([polo, car()])).toBeUndefined();
  const numbered = { model: { slug: '2008', name: '2008' }, brand: { slug: 'peugeot', name: 'Peugeot' } };
  expect(changeSentence([polo, car(numbered, monthly({ depreciation: 120 }))])).toMatch(/^Polo costa .* Peugeot 2008/);
});

it('tells how far each car is, where somebody chose a place, and which one is nearer', () => {
  const label = 'Distanza in linea d’aria';
  expect(row(label, car(), car())).toBeUndefined();
  const away = (metres: number) => ({ ...car(), away: { metres, place: 'Bologna' } });
  const told = row(label, away(25_300), away(800));
  expect(told?.values.map((value) => value.replaceAll('\u00a0', ' '))).toEqual([
    'a 25 km da Bologna',
    'a meno di 1 km da Bologna',
  ]);
  expect(told?.best).toEqual([1]);
});

it('draws price, kilometres and consumption as shares of the greatest', () => {
  const cars = [car({ price: 10_000, mileage: 50_000 }), car({ price: 20_000, mileage: 100_000 })] as const;
  expect(row('Prezzo', ...cars)?.shares).toEqual([0.5, 1]);
  expect(row('Chilometri', ...cars)?.shares).toEqual([0.5, 1]);
  expect(row('Carrozzeria', ...cars)?.shares).toBeUndefined();
});

it('draws no bars for consumptions in two units, or where one is not known', () => {
  const electric = { ...someListing().power_type, slug: 'elettrica' };
  const [a, b] = [car({ consumption: 4 }), car({ consumption: 5 })];
  expect(row('Consumo medio', a, b)?.shares).toEqual([0.8, 1]);
  expect(row('Consumo medio', a, car({ consumption: 16, power_type: electric }))?.shares).toBeUndefined();
  expect(row('Consumo medio', a, car({ consumption: null }))?.shares).toBeUndefined();
});

const polluting = (co2: number, when: object) => car({ co2, consumption: 5, ...when });

it('sets nothing side by side that was measured in two ways, but nothing at all is the least', () => {
  const nedc = { registration_year: 2015, registration_month: 3 };
  const wltp = { registration_year: 2021, registration_month: 3 };
  expect(row('CO₂', polluting(118, nedc), polluting(128, wltp))?.best).toEqual([]);
  expect(row('CO₂', polluting(118, wltp), polluting(128, wltp))?.best).toEqual([0]);
  expect(row('CO₂', polluting(118, nedc), polluting(0, wltp))?.best).toEqual([1]);
  expect(row('Consumo medio', polluting(118, nedc), polluting(128, wltp))?.shares).toBeUndefined();
  expect(row('Consumo medio', polluting(118, wltp), polluting(128, wltp))?.shares).toEqual([1, 1]);
});
