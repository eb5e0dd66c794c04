import type { DealerListingDetail } from '@carzaa/api/calls/dealer/dealerListings';
import { Box } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { listingTexts } from '../../it/listings.ts';
import { api } from '../../providers/client.ts';
import { useSaveFirst } from '../../ui/saveFirst.tsx';
import { useAction } from '../../ui/useAction.ts';
import { FreshnessAlert } from './FreshnessAlert.tsx';

const texts = listingTexts.freshness;

/** On an advert's own page: whether it has to be confirmed, or why it is off the site. */
export function FreshnessNote() {
  const listing = useRecordContext<DealerListingDetail>();
  const { run, isBusy } = useAction();
  const first = useSaveFirst();
  if (!listing) return null;
  const { uuid: id, dealer, to_confirm: waits, touched_at: touched, lapses_at: until, lapsed_at: lapsed } = listing;
  if (!waits && lapsed === null) return null;
  const act = () =>
    waits
      ? run(() => api.dealerListings.bulk({ dealer, body: { action: 'confirm', ids: [id] } }), { first })
      : run(() => api.dealerListings.publish({ dealer, id }), { first });
  return (
    <Box sx={{ mb: 2 }}>
      <FreshnessAlert
        severity={waits ? 'info' : 'warning'}
        label={waits ? listingTexts.actions.confirm : listingTexts.actions.publish}
        isBusy={isBusy}
        onPress={() => void act()}
      >
        {lapsed === null ? texts.one(touched, until) : texts.lapsedOne(lapsed)}
      </FreshnessAlert>
    </Box>
  );
}
