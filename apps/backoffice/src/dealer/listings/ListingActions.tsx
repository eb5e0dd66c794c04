import type { DealerListingDetail } from '@carzaa/api/calls/dealer/dealerListings';
import { Box, Button, IconButton } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { listingTexts } from '../../it/listings.ts';
import { outcomeTexts } from '../../it/outcomes.ts';
import { api } from '../../providers/client.ts';
import { OpenIcon, ReserveIcon, SoldIcon, UndoIcon } from '../../ui/icons.tsx';
import { StateChip } from '../../ui/StateChip.tsx';
import { useSaveFirst } from '../../ui/saveFirst.tsx';
import { useAction } from '../../ui/useAction.ts';
import { useMay } from '../dealership.ts';
import { MoreActions } from './MoreActions.tsx';
import { SlotButtons } from './SlotButtons.tsx';
import { STATE_TONES } from './stateTone.ts';
import { useOutcomes } from './useOutcomes.tsx';

const { actions } = listingTexts;

/** What can be done with one listing besides editing it: the next step stands out, what is seldom done is behind a menu. */
export function ListingActions() {
  const listing = useRecordContext<DealerListingDetail>();
  const maySell = useMay('seller');
  if (!listing) return null;
  if (maySell) return <Actions listing={listing} />;
  return <StateChip tone={STATE_TONES[listing.state]} label={listingTexts.states[listing.state]} />;
}

function Actions({ listing }: { listing: DealerListingDetail }) {
  const { uuid: id, dealer, state, outcome } = listing;
  const saveFirst = useSaveFirst();
  const { run, isBusy } = useAction();
  const { ask, dialog, undo, isBusy: isLeaving } = useOutcomes(listing);
  const isOn = state === 'published';
  return (
    <>
      <StateChip tone={STATE_TONES[state]} label={listingTexts.states[state]} />
      {isOn && <SlotButtons listing={listing} />}
      {isOn && (
        <IconButton
          aria-label={actions.see}
          title={actions.see}
          href={`/annunci/${listing.brand}/${listing.model}/${id}`}
          target="_blank"
          rel="noopener"
        >
          <OpenIcon />
        </IconButton>
      )}
      <MoreActions listing={listing} />
      <Box sx={{ display: { xs: 'block', lg: 'none' }, flexBasis: '100%' }} />
      {outcome?.undo_until != null && (
        <Button startIcon={<UndoIcon />} onClick={undo}>
          {outcomeTexts.undo}
        </Button>
      )}
      {isOn && (
        <Button variant="outlined" loading={isLeaving} onClick={() => ask('withdraw')}>
          {actions.withdraw}
        </Button>
      )}
      {isOn && (
        <Button variant="outlined" startIcon={<ReserveIcon />} loading={isLeaving} onClick={() => ask('reserve')}>
          {outcomeTexts.reserve}
        </Button>
      )}
      {!isOn && state !== 'disabled' && (
        <Button
          variant={state === 'draft' ? 'contained' : 'outlined'}
          loading={isBusy}
          // What is on the site afterwards is what is on the screen now.
          onClick={() => void run(() => api.dealerListings.publish({ dealer, id }), { first: saveFirst })}
        >
          {actions.publish}
        </Button>
      )}
      {(isOn || state === 'reserved') && (
        <Button variant="contained" startIcon={<SoldIcon />} loading={isLeaving} onClick={() => ask('sell')}>
          {outcomeTexts.sell}
        </Button>
      )}
      {dialog}
    </>
  );
}
