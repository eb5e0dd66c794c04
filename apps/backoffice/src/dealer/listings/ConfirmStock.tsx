import { Box } from '@mui/material';
import { useListContext } from 'react-admin';
import { useDealership, useMay } from '../dealership.ts';
import { listingTexts } from '../../it/listings.ts';
import { api } from '../../providers/client.ts';
import { useAction } from '../../ui/useAction.ts';
import { FreshnessAlert } from './FreshnessAlert.tsx';

const texts = listingTexts.freshness;

/** Above the cars to confirm: all of them with one press, on a phone too. */
export function ConfirmStock() {
  const { uuid: dealer } = useDealership();
  const { filterValues, total } = useListContext();
  const { run, isBusy } = useAction();
  const maySell = useMay('seller');
  if (filterValues.to_confirm !== true || !total || !maySell) return null;
  const confirm = () => run(() => api.dealerListings.confirmAll({ dealer }), { done: listingTexts.done(total) });
  return (
    <Box sx={{ mb: 1.5 }}>
      <FreshnessAlert
        severity="info"
        label={total === 1 ? listingTexts.actions.confirm : texts.all}
        isBusy={isBusy}
        onPress={() => void confirm()}
      >
        <strong>{texts.ask(total)}</strong> {texts.rule}
      </FreshnessAlert>
    </Box>
  );
}
