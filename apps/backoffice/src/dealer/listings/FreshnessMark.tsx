import type { DealerListing } from '@carzaa/api/calls/dealer/dealerListings';
import { Tooltip } from '@mui/material';
import { listingTexts } from '../../it/listings.ts';
import { StateChip } from '../../ui/StateChip.tsx';

const texts = listingTexts.freshness;

/** Whether a car has to be confirmed, or was withdrawn because it was not. */
export function FreshnessMark({ listing }: { listing: DealerListing }) {
  const { to_confirm: waits, lapses_at: until, lapsed_at: lapsed } = listing;
  if (!waits && lapsed === null) return null;
  const why = lapsed === null ? (until === null ? texts.rule : texts.untilMark(until)) : texts.lapsedMark(lapsed);
  return (
    <Tooltip title={why}>
      <span>
        <StateChip tone="wait" label={waits ? texts.toConfirm : texts.lapsed} />
      </span>
    </Tooltip>
  );
}
