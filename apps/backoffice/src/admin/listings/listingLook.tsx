import type { AdminListing } from '@carzaa/api/calls/admin/adminListings';
import { mileageText, priceText } from '../../both/figures.ts';
import { dayCell } from '../../ui/cells.tsx';
import type { Look } from '../../ui/QuickLook.tsx';
import { dealerCell, publicCell, reportsCell, stateCell } from './cells.tsx';

/** What an administrator sees of a listing at a glance. */
export function listingLook(listing: AdminListing): Look {
  return {
    title: listing.title,
    chip: stateCell(listing),
    picture: listing.cover,
    ...(listing.disabled_reason === null ? {} : { text: listing.disabled_reason }),
    facts: [
      ['dealer', dealerCell(listing)],
      ['price', priceText(listing)],
      ['registration_year', listing.registration_year],
      ['mileage', mileageText(listing)],
      ['city', listing.city],
      ['reference', listing.reference],
      ['plate', listing.plate],
      ['vin', listing.vin],
      ['is_public', publicCell(listing)],
      ['open_reports', reportsCell(listing)],
      ['published_at', dayCell(listing.published_at)],
      ['created_at', dayCell(listing.created_at)],
    ],
  };
}
