import type { DealerListing, DealerListingDetail } from '@carzaa/api/calls/dealer/dealerListings';
import { Alert, Box, Button, Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { outcomeTexts as it } from '../../it/outcomes.ts';
import { api } from '../../providers/client.ts';
import { StateChip } from '../../ui/StateChip.tsx';
import { useAction } from '../../ui/useAction.ts';
import { useOutcomes } from './useOutcomes.tsx';

/** How a car left the site, under its state in the list. */
export function OutcomeMark({ listing: { outcome } }: { listing: DealerListing }) {
  if (outcome === null) return null;
  if (outcome.asked) return <StateChip tone="wait" label={it.askedMark} />;
  const told = it.brief(outcome);
  return (
    told !== '' && (
      <Typography component="span" sx={{ fontSize: 12, color: 'text.secondary', maxWidth: 144, lineHeight: 1.35 }}>
        {told}
      </Typography>
    )
  );
}

/** The same on the car's own page; of one that its file has lost it asks what happened. */
export function OutcomeNote() {
  const listing = useRecordContext<DealerListingDetail>();
  if (!listing?.outcome) return null;
  if (listing.outcome.asked) return <Asked listing={listing} />;
  return (
    <Alert severity="info" icon={false} sx={{ mb: 2 }}>
      {it.told(listing.outcome)}
    </Alert>
  );
}

function Asked({ listing }: { listing: DealerListingDetail }) {
  const { uuid: id, dealer } = listing;
  const { ask, dialog, isBusy } = useOutcomes(listing);
  const { run, isBusy: isPublishing } = useAction();
  return (
    <Alert severity="warning" icon={false} sx={{ mb: 2, '& .MuiAlert-message': { width: '100%' } }}>
      {it.askedText}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button variant="contained" loading={isBusy} onClick={() => ask('sell')}>
          {it.askedSold}
        </Button>
        <Button variant="outlined" loading={isBusy} onClick={() => ask('withdraw')}>
          {it.askedWithdrawn}
        </Button>
        <Button
          variant="outlined"
          loading={isPublishing}
          onClick={() => void run(() => api.dealerListings.publish({ dealer, id }), { done: it.undone })}
        >
          {it.askedFault}
        </Button>
      </Box>
      {dialog}
    </Alert>
  );
}
