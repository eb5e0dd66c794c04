import type { DealerListing } from '@carzaa/api/calls/dealer/dealerListings';
import { longDate } from '@carzaa/api/text/dates';
import { count } from '@carzaa/api/text/format';
import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { mileageText, priceText } from '../../both/figures.ts';
import { listingTexts } from '../../it/listings.ts';
import { statisticsTexts } from '../../it/statistics.ts';
import { api } from '../../providers/client.ts';
import { Sparkline } from '../../ui/chart/Sparkline.tsx';
import { StateChip } from '../../ui/StateChip.tsx';
import { dayAgo } from '../statistics/period.ts';
import type { Look } from '../../ui/QuickLook.tsx';
import { STATE_TONES } from './stateTone.ts';

const DAYS = 30;

/** How often it was looked at in all, and how the last days went. */
function Views({ listing: { uuid: id, dealer, views } }: { listing: DealerListing }) {
  const { data } = useQuery({
    queryKey: ['statistics', 'look', id],
    queryFn: () => api.dealerStatistics.listing({ dealer, id, query: { from: dayAgo(DAYS - 1), to: dayAgo(0) } }),
    enabled: views > 0,
    staleTime: 60_000,
  });
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.5, minHeight: 28, my: '-4px' }}>
      {count(views)}
      {data && (
        <span title={statisticsTexts.periods[DAYS]} style={{ lineHeight: 0 }}>
          <Sparkline values={data.days.map((day) => day.views)} />
        </span>
      )}
    </Box>
  );
}

/** What its dealer sees of a listing at a glance. */
export function stockLook(listing: DealerListing): Look {
  const { state, days_on_sale: days, published_at: published } = listing;
  return {
    title: `${listing.brand_name} ${listing.model_name}`,
    over: listing.version,
    chip: <StateChip tone={STATE_TONES[state]} label={listingTexts.states[state]} />,
    picture: listing.cover,
    facts: [
      ['price', priceText(listing)],
      ['registration_year', listing.registration_year],
      ['mileage', mileageText(listing)],
      ['reference', listing.reference],
      ['plate', listing.plate],
      ['vin', listing.vin],
      [
        'published_at',
        published && [longDate(published), days === null ? [] : listingTexts.days(days)].flat().join(' · '),
      ],
      ['assigned_to.name', listing.assigned_to?.name ?? null],
      ['views', <Views key="views" listing={listing} />],
      ['contacts', count(listing.contacts)],
      ['favourites', count(listing.favourites)],
      ['quality', `${listing.quality} / 100`],
      ['photo_count', count(listing.photo_count)],
    ],
  };
}
