import { expect, it } from 'vitest';
import { someListing } from '../listing/testing.ts';
import { paths } from '../paths.ts';
import { compareRows, readCompared } from './compared.ts';

const id = (n: number) => `0199e3f0-0000-7000-8000-00000000000${n}`;

const read = (text: string) => readCompared(new URLSearchParams({ confronta: text }));

it('reads at most four real ids from the address, each once', () => {
  expect(read([1, 2, 2, 3, 4, 5].map(id).join(','))).toEqual([1, 2, 3, 4].map(id));
  expect(read(`${id(1)},nonsense,,<b>`)).toEqual([id(1)]);
  expect(readCompared(new URLSearchParams())).toEqual([]);
});

it('writes the address that it reads', () => {
  const url = new URL(paths.favourites([id(1), id(2)]), 'https://carzaa.test');
  expect(readCompared(url.searchParams)).toEqual([id(1), id(2)]);
  expect(paths.favourites()).toBe('/favourites');
});

it('puts the rows that differ first, each group in the order of a data sheet', () => {
  const rows = compareRows([someListing(), someListing({ price: 30_000, doors: 3, co2: 180 })]);
  const differing = rows.filter(({ differs }) => differs).map(({ label }) => label);
  expect(differing).toEqual(['Prezzo', 'CO₂', 'Porte e posti']);
  expect(rows.slice(0, 3).map(({ label }) => label)).toEqual(differing);
  expect(rows[0]?.values).toEqual(['€\u00a028.900', '€\u00a030.000']);
  expect(rows.find(({ label }) => label === 'Carrozzeria')).toMatchObject({ differs: false });
});

it('says what is unknown of a car, wherever the others know it', () => {
  const rows = compareRows([someListing({ displacement: null, gearbox_type: null }), someListing()]);
  expect(rows.find(({ label }) => label === 'Cilindrata')?.values).toEqual(['Non indicato', '2.143 cm³']);
  const labels = compareRows([someListing()]).map(({ label }) => label);
  const order = rows.map(({ label }) => label).toSorted((a, b) => labels.indexOf(a) - labels.indexOf(b));
  expect(order).toEqual(labels);
});

it('marks the best value of a row, where all are known and one is better', () => {
  const cheap = someListing({ price: 20_000, mileage: 90_000, owners: null });
  const rows = compareRows([someListing({ owners: 1 }), cheap, someListing({ owners: 2 })]);
  const best = (label: string) => rows.find((row) => row.label === label)?.best;
  expect(best('Prezzo')).toEqual([1]);
  expect(best('Chilometri')).toEqual([0, 2]);
  expect(best('Proprietari')).toEqual([]);
  expect(best('Carrozzeria')).toEqual([]);
});
