import { buildListing, type ListingRow } from './buildListing.ts';
import { europeanCars } from './cars/european.ts';
import { germanCars } from './cars/german.ts';
import { italianCars } from './cars/italian.ts';
import { overseasCars } from './cars/overseas.ts';

const published = [...italianCars, ...germanCars, ...europeanCars, ...overseasCars].toSorted((a, b) => a.n - b.n);

const sold: ListingRow[] = [
  {
    n: 41,
    car: 'volkswagen/golf',
    version: '1.6 TDI Business',
    body: 'berlina',
    fuel: 'diesel',
    gear: 'manuale',
    colour: 'grigio',
    price: 14_900,
    year: 2018,
    km: 98_600,
    kW: 85,
    dealer: 2,
    age: 60,
  },
];

function stockOf(dealer: number): number {
  return published.filter((row) => row.dealer === dealer).length;
}

/** Every case a listing can be in: in the window, featured, reduced, without photos, electric, German, half known. */
export const listings = published.map((row) => buildListing(row, stockOf(row.dealer)));
/** No longer public, but others like them still are. */
export const soldListings = sold.map((row) => buildListing(row, stockOf(row.dealer)));
