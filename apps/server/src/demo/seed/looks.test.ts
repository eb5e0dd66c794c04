import { beforeAll, describe, expect, it } from 'vitest';
import { parseIllustrationKey } from '@carzaa/car-art/illustrationKey';
import { readCatalogue } from '@carzaa/catalogue/catalogue';
import { DEMO_SEED, generateDealers } from './dealers.ts';
import { generateListings, type SeededListing } from './listings.ts';
import { PAID_EVERY } from '@carzaa/api/search/ranking';
import { relevanceOf } from './paintApart.ts';

let stock: SeededListing[];
beforeAll(() => {
  const catalogue = readCatalogue();
  const today = new Date('2026-11-21T10:00:00Z');
  const dealers = [...generateDealers(catalogue, { seed: DEMO_SEED, count: 72, today })];
  stock = [...generateListings({ catalogue, seed: DEMO_SEED, count: 3600, dealers, today })];
});

const covers = () =>
  stock.flatMap(({ listing, photos }) => {
    const cover = parseIllustrationKey(photos[0]?.storage_key ?? '');
    return cover ? [{ listing, photos, cover }] : [];
  });

const shareOf = (...colours: string[]) =>
  (100 * stock.filter(({ listing: { exterior_color } }) => colours.includes(exterior_color ?? '')).length) / 3600;

const shapeOf = (brand: string, model: string, category?: string) => {
  const found = covers().filter(
    ({ listing }) =>
      listing.brand === brand && listing.model === model && listing.category === (category ?? listing.category),
  );
  return [new Set(found.map(({ cover }) => cover.body)), found[0]?.cover.variant?.size] as const;
};

describe('the pictures', () => {
  it('show the colours of a car park', () => {
    const shares = [
      [shareOf('bianco'), 22],
      [shareOf('grigio', 'argento'), 26],
      [shareOf('nero'), 16],
      [shareOf('blu', 'azzurro'), 13],
      [shareOf('rosso', 'bordeaux'), 10],
      [shareOf('verde'), 5],
    ] as const;
    for (const [is, wanted] of shares) expect(Math.abs(is - wanted), `${wanted} %`).toBeLessThan(2);
  });

  it('draw a model in the shape and size that it has', () => {
    expect(shapeOf('smart', 'fortwo')[0]).toEqual(new Set(['microcar']));
    expect(shapeOf('bmw', 'i3')[0]).toEqual(new Set(['ev-hatch']));
    expect(shapeOf('fiat', 'panda')[0]).toEqual(new Set(['city-boxy']));
    expect(shapeOf('audi', 'a4', 'station-wagon')[0]).toEqual(new Set(['wagon']));
    const [[, juke], [, qashqai]] = [shapeOf('nissan', 'juke'), shapeOf('nissan', 'qashqai')];
    expect(juke).toBeLessThan(qashqai ?? 0);
  });

  it('differ from one car of a model to the next, a third of them turned', () => {
    const pandas = covers().filter(({ listing }) => listing.model === 'panda');
    expect(new Set(pandas.map(({ photos }) => photos[0]?.storage_key)).size).toBeGreaterThan(pandas.length * 0.8);
    const turned = covers().filter(({ cover }) => cover.variant?.mirrored);
    expect(turned.length / covers().length).toBeCloseTo(1 / 3, 1);
  });

  it('never stand beside their like on the first pages', () => {
    const ranked = covers()
      .filter(({ listing }) => listing.state === 'published')
      .map(({ listing, photos, cover }) => ({
        glance: `${cover.body} ${listing.exterior_color}`,
        colour: listing.exterior_color,
        score: relevanceOf(listing, photos.length),
        isPaid: listing.featured_at !== null,
      }))
      .toSorted((a, b) => b.score - a.score);
    const paid = ranked.filter(({ isPaid }) => isPaid);
    const others = ranked.filter(({ isPaid }) => !isPaid);
    const order = Array.from(
      { length: 300 },
      (_, place) => (place % PAID_EVERY === 0 && paid.shift()) || others.shift(),
    ).filter((one) => one !== undefined);
    const alike = order.filter(({ glance }, place) =>
      [order[place - 1], order[place - 2]].some((before) => before?.glance === glance),
    );
    expect(alike).toEqual([]);
    const first = order.slice(0, 30);
    const twins = first.filter((one, place) => {
      const before = first[place - 1];
      // A paid one only looks unlike its neighbours as a whole: which they are is not known when it is painted.
      return before !== undefined && !one.isPaid && !before.isPaid && one.colour === before.colour;
    });
    expect(twins).toEqual([]);
    expect(new Set(first.map(({ colour }) => colour)).size).toBeGreaterThanOrEqual(6);
  });

  it('every car of the demo is shown in 8 to 25 pictures, its side first, or not at all', () => {
    const counts = stock.map(({ photos }) => photos.length);
    expect(
      stock.filter(({ photos }) => photos.length > 0 && !/-(quarter|side)$/.test(photos[0]?.storage_key ?? '')),
    ).toEqual([]);
    expect(counts.filter((count) => count > 0 && (count < 8 || count > 25))).toEqual([]);
    expect(counts.toSorted((a, b) => a - b)[1800]).toBeGreaterThan(11);
    const alike = stock.filter(({ photos }) => new Set(photos.map((photo) => photo.storage_key)).size < photos.length);
    expect(alike).toEqual([]);
    expect(counts.filter((count) => count === 0).length / 3600).toBeCloseTo(0.04, 1);
    expect(stock.flatMap(({ photos }) => photos).filter((one) => !parseIllustrationKey(one.storage_key))).toEqual([]);
  });

  it('every car of the demo has its own kilometres on its instruments', () => {
    const clocks = stock.flatMap(({ listing, photos }) =>
      photos.flatMap(({ storage_key }) => {
        const shown = parseIllustrationKey(storage_key);
        return shown?.view === 'cluster' ? [[shown.mileage, listing.mileage]] : [];
      }),
    );
    expect(clocks.length).toBeGreaterThan(1500);
    expect(clocks.filter(([shown, own]) => shown !== own)).toEqual([]);
  });

  it('dealers of the demo differ in how many pictures they take', () => {
    const means = [...Map.groupBy(stock, ({ listing }) => listing.dealer_id).values()]
      .filter((cars) => cars.length > 15)
      .map((cars) => cars.reduce((sum, { photos }) => sum + photos.length, 0) / cars.length);
    expect(Math.max(...means) - Math.min(...means)).toBeGreaterThan(8);
  });
});
