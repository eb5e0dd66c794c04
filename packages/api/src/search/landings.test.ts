import { describe, expect, test } from 'vitest';
import { PROVINCE_SEATS } from '../geography/provinceSeats.ts';
import {
  facetKinds,
  isWorthAPage,
  LANDING_KINDS,
  landingAddress,
  landingAt,
  landingName,
  landingParts,
  landingPath,
  landingPlace,
  landingQuery,
  landingTitle,
  readLanding,
} from './landings.ts';

const page = (address: string) => {
  const landing = readLanding(address);
  if (!landing) throw new Error(`no page ${address}`);
  return landing;
};

describe('the pages of the table', () => {
  test.each([
    [
      'fiat/panda/milano',
      'Fiat Panda',
      'Fiat Panda usate in provincia di Milano',
      { brand: 'fiat', model: 'panda', province: ['MI'] },
    ],
    [
      'fiat/panda/lombardia',
      'Fiat Panda',
      'Fiat Panda usate in Lombardia',
      { brand: 'fiat', model: 'panda', region: ['lombardia'] },
    ],
    ['fiat/panda/gpl', 'Fiat Panda', 'Fiat Panda usate a GPL', { brand: 'fiat', model: 'panda', power_type: ['gpl'] }],
    [
      'fiat/panda/per-neopatentati',
      'Fiat Panda',
      'Fiat Panda usate per neopatentati',
      { brand: 'fiat', model: 'panda', novice: true },
    ],
    ['ferrari/roma', 'Ferrari', 'Ferrari usate in provincia di Roma', { brand: 'ferrari', province: ['RM'] }],
    ['fiat/suv', 'Fiat', 'SUV Fiat usati', { brand: 'fiat', category: ['suv'] }],
    ['suv/elettriche', null, 'SUV elettrici usati', { category: ['suv'], power_type: ['elettrica'] }],
    ['suv/ancona', null, 'SUV usati in provincia di Ancona', { category: ['suv'], province: ['AN'] }],
    ['7-posti', null, 'Auto usate a 7 posti', { seats_min: 7 }],
    [
      'ibride/sotto-15000-euro',
      null,
      'Auto ibride usate sotto € 15.000',
      { power_type: ['ibrida-benzina', 'ibrida-diesel', 'ibrida-plug-in'], price_max: 15_000 },
    ],
    ['milano', null, 'Auto usate in provincia di Milano', { province: ['MI'] }],
    ['forli-cesena', null, 'Auto usate in provincia di Forlì-Cesena', { province: ['FC'] }],
  ])('%s', (address, car, name, query) => {
    const landing = page(address);
    expect(landingName(landing, car).replaceAll('\u00a0', ' ')).toBe(name);
    expect(landingQuery(landing)).toEqual(query);
    expect(landingAddress(landing)).toBe(address);
    expect(landingPath(landing)).toBe(`/usate/${address}`);
  });

  test.each([
    '',
    'suv/berlina',
    'milano/suv',
    'fiat/panda/milano/gpl',
    'fiat/panda/ovunque',
    'suv/gpl/milano',
    'diesel/gpl',
    'fiat/sotto-5000-euro',
    'toString',
    'fiat/panda/constructor',
  ])('no pattern has "%s"', (address) => {
    // A make alone is a page, whatever its name; two words that say nothing of each other are none.
    const landing = readLanding(address);
    if (landing) expect(landingPath(landing)).toMatch(/^\/risultati\//);
    if (address !== 'toString') expect(landing).toBeUndefined();
  });

  test('makes and models alone keep the addresses of their search', () => {
    expect(landingPath(page('fiat'))).toBe('/risultati/fiat');
    expect(landingPath(page('fiat/panda'))).toBe('/risultati/fiat/panda');
    expect(
      landingPath({
        subject: { kind: 'model', slug: 'fiat/panda', filters: { make: 'fiat', model: 'panda' } },
        facet: null,
      }),
    ).toBe('/risultati/fiat/panda');
  });

  test('every page of the table is found again by its address, and no two share one', () => {
    const parts = (['body', 'fuel', 'trait', 'region', 'province', 'price'] as const).flatMap(landingParts);
    expect(new Set(parts.map(({ slug }) => slug)).size).toBe(parts.length);
    for (const subject of parts) {
      for (const kind of facetKinds(subject.kind)) {
        const facets = kind === null ? [null] : parts.filter((part) => part.kind === kind);
        for (const facet of facets) expect(readLanding(landingAddress({ subject, facet }))).toEqual({ subject, facet });
      }
    }
    expect(LANDING_KINDS.filter((kind) => facetKinds(kind).length === 0)).toEqual(['price']);
  });

  test('a path leads to the page of its own kind', () => {
    const roma = {
      subject: { kind: 'model', slug: 'ferrari/roma', filters: { make: 'ferrari', model: 'roma' } },
      facet: null,
    };
    expect(landingAt('/risultati/ferrari/roma')).toEqual(roma);
    expect(landingAt('/usate/ferrari/roma')).toEqual(page('ferrari/roma'));
    for (const path of ['', '/', '/risultati', '/usate', '/annunci/fiat', '/risultati/fiat/panda/x']) {
      expect(landingAt(path)).toBeUndefined();
    }
  });

  test('every province has its page, but the one that is a region', () => {
    expect(landingParts('province')).toHaveLength(Object.keys(PROVINCE_SEATS).length - 1);
    expect(landingPlace(page('fiat/panda/milano'))).toEqual({ province: 'MI' });
    expect(landingPlace(page('lazio'))).toEqual({ region: 'lazio' });
    expect(landingPlace(page('suv'))).toBeUndefined();
  });

  test('a bound that leaves nearly all cars in is no page', () => {
    const cheap = page('fiat/panda/sotto-10000-euro');
    expect([isWorthAPage(cheap, 86, 141), isWorthAPage(cheap, 140, 141), isWorthAPage(cheap, 11, 141)]).toEqual([
      true,
      false,
      false,
    ]);
    expect(isWorthAPage(page('fiat/panda/milano'), 141, 141)).toBe(true);
  });

  test('a title has the figures', () => {
    expect(landingTitle('Fiat Panda usate in provincia di Milano', 1046, 3900)).toBe(
      'Fiat Panda usate in provincia di Milano: 1.046 auto da €\u00a03.900',
    );
  });
});
