import type { DealerListing } from '@carzaa/api/calls/dealer/dealerListings';
import { count } from '@carzaa/api/text/format';
import { Box, LinearProgress, Link, Stack, Tooltip, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useCreatePath } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { mileageText, priceText } from '../../both/figures.ts';
import { listingTexts } from '../../it/listings.ts';
import { statisticsTexts } from '../../it/statistics.ts';
import { StateChip } from '../../ui/StateChip.tsx';
import { HiddenMark } from './HiddenMark.tsx';
import { FreshnessMark } from './FreshnessMark.tsx';
import { STATE_TONES } from './stateTone.ts';
import { FeaturedIcon, StarFullIcon, StarIcon } from '../../ui/icons.tsx';
import { Thumb } from '../../ui/Thumb.tsx';
import { OutcomeMark } from './OutcomeNote.tsx';

/** The cells of the stock's table; the column's source is what the server sorts by. */
type Cell = (listing: DealerListing) => ReactNode;

/** A small notebook has less room for names, and none for bars. */
const NAME_WIDTH = { sm: 'clamp(110px, 100vw - 720px, 190px)', lg: 'clamp(148px, 100vw - 1252px, 240px)' };

export const vehicleCell: Cell = (listing) => {
  const { cover, reference } = listing;
  return (
    <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center', minWidth: { lg: 176, xl: 200 } }}>
      <Thumb picture={cover} />
      <Box sx={{ minWidth: 0 }} title={reference === null ? undefined : listingTexts.reference(reference)}>
        <Typography
          noWrap
          sx={{ fontWeight: 650, fontSize: 14, maxWidth: NAME_WIDTH, whiteSpace: { sm: 'normal', lg: 'nowrap' } }}
        >
          {listing.brand_name} {listing.model_name}
        </Typography>
        <Typography noWrap color="text.secondary" sx={{ fontSize: 13, maxWidth: NAME_WIDTH }}>
          {listing.version}
        </Typography>
      </Box>
    </Stack>
  );
};

export const priceCell: Cell = (listing) => {
  return (
    <Typography noWrap sx={{ fontWeight: 650, fontSize: 14 }}>
      {priceText(listing)}
    </Typography>
  );
};

/** With the year under it: a small notebook has no room for a column of its own. */
export const mileageCell: Cell = (listing) => (
  <>
    <Typography noWrap sx={{ fontSize: 14 }}>
      {mileageText(listing)}
    </Typography>
    <Typography noWrap color="text.secondary" sx={{ fontSize: 13 }}>
      {listing.registration_year}
    </Typography>
  </>
);

export const stateCell: Cell = (listing) => (
  <Stack
    useFlexGap
    sx={{
      gap: 0.5,
      flexDirection: { xs: 'row', sm: 'column' },
      flexWrap: 'wrap',
      alignItems: { xs: 'center', sm: 'flex-start' },
    }}
  >
    <StateChip tone={STATE_TONES[listing.state]} label={listingTexts.states[listing.state]} />
    <FreshnessMark listing={listing} />
    <OutcomeMark listing={listing} />
    <HiddenMark listing={listing} />
  </Stack>
);

export const daysCell: Cell = (listing) => {
  const days = listing.days_on_sale;
  return <span style={{ whiteSpace: 'nowrap' }}>{days === null ? '—' : listingTexts.days(days)}</span>;
};

/** A plain number, grouped as in Italian. */
export const countCell =
  (field: 'contacts' | 'favourites'): Cell =>
  (listing) =>
    count(listing[field]);

/** The number of views, which leads to the listing's own statistics. */
export const viewsCell: Cell = (listing) => <StatisticsLink listing={listing} />;

function StatisticsLink({ listing }: { listing: DealerListing }) {
  const { uuid: id, brand_name: brand, model_name: model, views } = listing;
  const path = useCreatePath()({ resource: 'listings', id, type: 'edit' });
  return (
    <Link
      component={RouterLink}
      to={`${path}/statistics`}
      color="inherit"
      underline="hover"
      aria-label={statisticsTexts.of(`${brand} ${model}`, views)}
      title={statisticsTexts.title}
      onClick={(event) => event.stopPropagation()}
    >
      {count(views)}
    </Link>
  );
}

export const qualityCell: Cell = (listing) => {
  const { quality } = listing;
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center', justifyContent: 'flex-end', minWidth: { xl: 76 } }}>
      <LinearProgress
        variant="determinate"
        value={quality}
        aria-label={listingTexts.quality}
        color={quality >= 70 ? 'success' : quality >= 40 ? 'warning' : 'error'}
        sx={{ flex: 1, height: 6, borderRadius: 3, display: { lg: 'none', xl: 'block' } }}
      />
      <Box component="span" sx={{ minWidth: '3ch', textAlign: 'right' }}>
        {quality}
      </Box>
    </Stack>
  );
};

/** The paid marks of a listing, each a star or a ribbon. */
export const marksCell: Cell = (listing) => {
  return (
    <Stack direction="row" spacing={0.5}>
      <Tooltip title={listing.showcased ? listingTexts.tabs.showcased : listingTexts.actions.showcase}>
        {listing.showcased ? (
          <StarFullIcon titleAccess={listingTexts.tabs.showcased} sx={{ color: 'var(--amber)' }} />
        ) : (
          <StarIcon aria-hidden sx={{ color: 'var(--line-strong)' }} />
        )}
      </Tooltip>
      {listing.featured && <FeaturedIcon titleAccess="In evidenza" sx={{ color: 'var(--green)' }} />}
    </Stack>
  );
};
