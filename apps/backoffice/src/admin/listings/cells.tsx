import type { AdminListing } from '@carzaa/api/calls/admin/adminListings';
import { count } from '@carzaa/api/text/format';
import { Stack, Typography } from '@mui/material';
import { adminListingTexts } from '../../it/adminListings.ts';
import { listingTexts } from '../../it/listings.ts';
import { RowLink } from '../../ui/RowLink.tsx';
import { StateChip } from '../../ui/StateChip.tsx';
import { STATE_TONES } from '../../dealer/listings/stateTone.ts';
import { Thumb } from '../../ui/Thumb.tsx';

export const titleCell = ({ cover, title }: AdminListing) => (
  <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center', minWidth: 220 }}>
    <Thumb picture={cover} />
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
