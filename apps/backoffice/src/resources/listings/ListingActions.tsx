import type { DealerListingDetail } from '@carzaa/api/calls/dealerListings';
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import InsightsOutlined from '@mui/icons-material/InsightsOutlined';
import OpenInNew from '@mui/icons-material/OpenInNew';
import { Button } from '@mui/material';
import { useCreatePath, useNotify, useRecordContext, useRedirect, useRefresh } from 'react-admin';
import { Link } from 'react-router-dom';
import { listingTexts } from '../../it/listings.ts';
import { statisticsTexts } from '../../it/statistics.ts';
import { api } from '../../providers/client.ts';
import { useUndoNotice } from '../../ui/useUndoNotice.tsx';
import { StateChip } from '../../ui/StateChip.tsx';
import { SlotButtons } from './SlotButtons.tsx';
import { STATE_TONES } from './stateTone.ts';

const { actions } = listingTexts;

/** What can be done with one listing besides editing it. */
export function ListingActions() {
  const listing = useRecordContext<DealerListingDetail>();
  const [notify, refresh, redirect] = [useNotify(), useRefresh(), useRedirect()];
  const undoNotice = useUndoNotice();
  const createPath = useCreatePath();
  if (!listing) return null;
  const { uuid: id, dealer, state } = listing;
  const run = async (call: () => Promise<unknown>, after: () => void) => {
    try {
      await call();
      after();
    } catch (error) {
      notify(error instanceof Error ? error.message : 'ra.notification.http_error', { type: 'error' });
    }
  };
  const { publish, withdraw, duplicate, remove, restore } = api.dealerListings;
  return (
    <>
      <StateChip tone={STATE_TONES[state]} label={listingTexts.states[state]} />
      {state === 'published' && <SlotButtons listing={listing} />}
      {state === 'published' && (
        <Button
          startIcon={<OpenInNew />}
          href={`/annunci/${listing.brand}/${listing.model}/${id}`}
          target="_blank"
          rel="noopener"
        >
          {actions.see}
        </Button>
      )}
      <Button
        startIcon={<InsightsOutlined />}
        component={Link}
        to={`${createPath({ resource: 'listings', id, type: 'edit' })}/statistics`}
      >
        {statisticsTexts.title}
      </Button>
      <Button
        startIcon={<ContentCopyOutlined />}
        onClick={() => {
          let copy = '';
          void run(
            async () => {
              copy = (await duplicate({ dealer, id })).uuid;
            },
            () => redirect('edit', 'listings', copy),
          );
        }}
      >
        {actions.duplicate}
      </Button>
      <Button
        startIcon={<DeleteOutlined />}
        color="error"
        onClick={() =>
          void run(
            () => remove({ dealer, id }),
            () => {
              undoNotice(listingTexts.removed(1), () => void run(() => restore({ dealer, id }), refresh));
              redirect('list', 'listings');
            },
          )
        }
      >
        {actions.remove}
      </Button>
      {state === 'published' ? (
        <Button variant="outlined" onClick={() => void run(() => withdraw({ dealer, id }), refresh)}>
          {actions.withdraw}
        </Button>
      ) : (
        state !== 'disabled' && (
          <Button variant="contained" onClick={() => void run(() => publish({ dealer, id }), refresh)}>
            {actions.publish}
          </Button>
        )
      )}
    </>
  );
}
