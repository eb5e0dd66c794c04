import type { ListingDetail } from '@carzaa/api/calls/listings';
import { describe, expect, test } from 'vitest';
import { ORIGIN, serveMocks } from '../testing/client.ts';
import { listings } from './listings.ts';

serveMocks();

function some(holds: (listing: ListingDetail) => boolean): void {
  expect(listings.some(holds)).toBe(true);
}

describe('the rows', () => {
  test('show every case a listing can be in', () => {
    some(({ showcased }) => showcased);
    some(({ featured }) => featured);
    some(({ previous_price: previous, price }) => previous !== null && previous > price);
    some(({ photos }) => photos.length === 0);
    some(({ photos }) => photos.length === 1);
    some(({ power_type: fuel, origin }) => fuel.slug === 'elettrica' && origin.slug === 'it');
    some(({ origin }) => origin.slug === 'de');
    some(({ registration_month: month }) => month === null);
    some(({ power, gearbox_type: gear }) => power === null && gear === null);
    some(({ carfax, price_negotiable: negotiable }) => carfax && negotiable);
    some(({ dealer }) => dealer.phone === null);
    expect(new Set(listings.map(({ uuid }) => uuid)).size).toBe(listings.length);
  });

  test('their photos are pictures in every width', async () => {
    const [photo] = listings[0]?.photos ?? [];
    for (const width of photo?.widths ?? []) {
      const response = await fetch(`${ORIGIN}${photo?.src}/${width}.avif`);
      expect(response.headers.get('content-type')).toBe('image/svg+xml');
      expect(await response.text()).toContain('#b3262b');
    }
  });
});
