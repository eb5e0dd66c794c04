import type { AdminListing } from '@carzaa/api/calls/admin/adminListings';
import { euro, kilometres } from '@carzaa/api/text/format';
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
      ['price', euro(listing.price)],
      ['registration_year', listing.registration_year],
      ['mileage', kilometres(listing.mileage)],
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
