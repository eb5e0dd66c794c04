import type { DealerListing } from '@carzaa/api/calls/dealer/dealerListings';
import { longDate } from '@carzaa/api/text/dates';
import { count, euro, kilometres } from '@carzaa/api/text/format';
import { listingTexts } from '../../it/listings.ts';
import { StateChip } from '../../ui/StateChip.tsx';
import type { Look } from '../../ui/QuickLook.tsx';
import { STATE_TONES } from './stateTone.ts';

/** What its dealer sees of a listing at a glance. */
export function stockLook(listing: DealerListing): Look {
  const { state, price, days_on_sale: days, published_at: published } = listing;
  return {
    title: `${listing.brand_name} ${listing.model_name}`,
    over: listing.version,
    chip: <StateChip tone={STATE_TONES[state]} label={listingTexts.states[state]} />,
    picture: listing.cover,
    facts: [
      ['price', euro(price)],
      ['registration_year', listing.registration_year],
      ['mileage', kilometres(listing.mileage)],
      ['reference', listing.reference],
      ['plate', listing.plate],
      ['vin', listing.vin],
      [
        'published_at',
        published && [longDate(published), days === null ? [] : listingTexts.days(days)].flat().join(' · '),
      ],
      ['assigned_to.name', listing.assigned_to?.name ?? null],
      ['views', count(listing.views)],
      ['contacts', count(listing.contacts)],
      ['favourites', count(listing.favourites)],
      ['quality', `${listing.quality} / 100`],
      ['photo_count', count(listing.photo_count)],
    ],
  };
}
