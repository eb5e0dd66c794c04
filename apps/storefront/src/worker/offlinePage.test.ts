// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { type KeptCar, keptCars, offlinePage } from './offlinePage.ts';

const car = (n: number, given: Partial<KeptCar> = {}): KeptCar => ({
  uuid: `0199e3f0-0000-7000-8000-00000000000${n}`,
  brand: { slug: 'fiat', name: 'Fiat' },
  model: { slug: 'panda', name: 'Panda' },
  version: '1.2 Easy',
  price: 8900 + n,
  mileage: 45_000,
  registration_year: 2018,
  power_type: { name: 'Benzina' },
  at: Date.parse('2026-11-23T08:05:00Z'),
  ...given,
});

const pageOf = (cars: readonly KeptCar[], asked?: string) =>
  new DOMParser().parseFromString(offlinePage(cars, asked), 'text/html');

test('every car is marked as of when it was so, the one asked for first and with its telephone', () => {
  const asked = car(2, { dealer: { name: 'Emilia Motori', phone: '+39 051 1234' }, place: { city: 'Bologna' } });
  const page = pageOf([car(1), asked, car(3)], asked.uuid);
  const articles = [...page.querySelectorAll('article')];
  expect(articles.map((each) => each.querySelector('.price')?.textContent)).toEqual([
    '€\u00a08.902',
    '€\u00a08.901',
    '€\u00a08.903',
  ]);
  for (const each of articles)
    expect(each.textContent).toMatch(/Com’era il 23 novembre.*09:05: il prezzo può essere cambiato/);
  expect(articles[0]?.querySelector('a[href^="tel:"]')?.textContent).toBe('+39 051 1234');
  expect(articles[1]?.querySelector('a[href^="tel:"]')).toBeNull();
});

test('what sellers wrote is text, and nothing kept says so', () => {
  const page = pageOf([car(1, { description: '<script>alert(1)</script>', version: '"><img src=x>' })], car(1).uuid);
  expect(page.querySelectorAll('script, img')).toHaveLength(0);
  expect(page.querySelector('.text')?.textContent).toBe('<script>alert(1)</script>');
  expect(pageOf([]).body.textContent).toContain('Quando torna la rete potrai continuare');
});

test('favourites that nobody opened are among the cars, each as it was last', () => {
  const [seen, saved] = [car(1, { price: 9000 }), car(2)];
  const cars = keptCars([
    { at: 3, data: { items: [{ listing: { ...seen, price: 8500 } }, { listing: saved }], gone: [] } },
    { at: 2, data: seen },
    { at: 1, data: { nothing: true } },
  ]);
  expect(cars.map(({ uuid, price, at }) => [uuid, price, at])).toEqual([
    [seen.uuid, 8500, 3],
    [saved.uuid, saved.price, 3],
  ]);
});
