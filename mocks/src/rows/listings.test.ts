import type { ListingDetail } from '@carzaa/api/calls/public/listings';
import { describe, expect, test } from 'vitest';
import { listings } from './listings.ts';

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
});
