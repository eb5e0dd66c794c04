import type { AdminListing } from '@carzaa/api/calls/adminListings';
import { count, longDate } from '@carzaa/api/format';
import { Box, Stack, Typography } from '@mui/material';
import { adminListingTexts } from '../../it/adminListings.ts';
import { listingTexts } from '../../it/listings.ts';
import { RowLink } from '../../ui/RowLink.tsx';
import { StateChip } from '../../ui/StateChip.tsx';
import { STATE_TONES } from '../listings/stateTone.ts';

export const titleCell = ({ cover, title }: AdminListing) => (
  <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center', minWidth: 220 }}>
    <Box sx={{ width: 60, height: 40, flex: 'none', borderRadius: 1, overflow: 'hidden', background: 'var(--studio)' }}>
      {cover && (
        <img
          src={`${cover.src}/${cover.widths[0]}.webp`}
          alt=""
          width={60}
          height={40}
          loading="lazy"
          style={{ objectFit: 'cover', width: '100%', height: '100%' }}
        />
      )}
    </Box>
    <Typography sx={{ fontWeight: 650, fontSize: 14, maxWidth: 240 }}>{title}</Typography>
  </Stack>
);

export const dealerCell = ({ dealer }: AdminListing) => (
  <RowLink resource="dealers" id={dealer.uuid}>
    {dealer.name}
  </RowLink>
);

export const stateCell = ({ state }: AdminListing) => (
  <StateChip tone={STATE_TONES[state]} label={listingTexts.states[state]} />
);

export const publicCell = ({ is_public: isPublic }: AdminListing) => (
  <span style={{ whiteSpace: 'nowrap' }}>{isPublic ? adminListingTexts.onSite : adminListingTexts.offSite}</span>
);

export const reportsCell = ({ open_reports: open }: AdminListing) =>
  open === 0 ? count(0) : <StateChip tone="wait" label={count(open)} />;

export const dayCell = (day: string | null) => (
  <span style={{ whiteSpace: 'nowrap' }}>{day === null ? '—' : longDate(day)}</span>
);
