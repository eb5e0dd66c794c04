import { expect, it } from 'vitest';
import { cardPlace, factLines, initials, photoAlt, placeText, telHref } from './describe.ts';
import { someListing, somePhoto } from '../listing/testing.ts';

it('gives the facts of a card in two lines, without what is unknown', () => {
  expect(factLines(someListing())).toEqual([
    ['06/2021', '61.200\u00a0km', 'Diesel'],
    ['Automatico', '140\u00a0kW (190\u00a0CV)'],
  ]);
  expect(factLines(someListing({ gearbox_type: null, power: null, horsepower: null }))).toHaveLength(1);
  expect(factLines(someListing({ novice: true }))).toHaveLength(2);
});

it('says what a hybrid burns in short', () => {
  const hybrid = { slug: 'ibrida-benzina', name: 'Ibrida (elettrica/benzina)' };
  expect(factLines(someListing({ power_type: hybrid }))[0]?.[2]).toBe('Ibrida benzina');
});

it('names the country where it is not Italy', () => {
  const { place } = someListing();
  const munich = { ...place, country: 'de' as const, city: 'München', province: 'BY' };
  expect(placeText(place)).toBe('Bologna (BO)');
  expect(placeText(munich)).toBe('München (BY), Germania');
  expect(cardPlace({ place, distance: 12_400 })).toBe('Bologna · a 12\u00a0km');
  expect(cardPlace({ place: munich, distance: null })).toBe('München, Germania');
});

it('calls a drawing a drawing', () => {
  expect(photoAlt('Fiat Panda', somePhoto(1), 0, 5)).toBe('Fiat Panda, foto 1 di 5 (illustrazione)');
  expect(photoAlt('Fiat Panda', somePhoto(1), 2, 5, 'plancia')).toBe(
    'Fiat Panda, foto 3 di 5: plancia (illustrazione)',
  );
  expect(photoAlt('Fiat Panda', somePhoto(1, 'photo'), 0, 1)).toBe('Fiat Panda');
});

it.each([
  ['Emilia Motori', 'EM'],
  ['Auto 2000 & Figli', 'AF'],
  ['élite', 'É'],
])('takes the initials of %s', (name, expected) => {
  expect(initials(name)).toBe(expected);
});

it('dials the digits alone', () => {
  expect(telHref('+39 051 / 000.1234')).toBe('tel:+390510001234');
});
