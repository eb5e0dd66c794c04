import { Alert, Button } from '@mui/material';
import { useListContext } from 'react-admin';
import { useDealership } from '../../dealer/dealership.ts';
import { listingTexts } from '../../it/listings.ts';
import { api } from '../../providers/client.ts';
import { useAction } from '../../ui/useAction.ts';

const texts = listingTexts.freshness;

/** Above the cars to confirm: all of them with one press, on a phone too. */
export function ConfirmStock() {
  const { uuid: dealer } = useDealership();
  const { filterValues, total } = useListContext();
  const { run, isBusy } = useAction();
  if (filterValues.to_confirm !== true || !total) return null;
  const confirm = () => run(() => api.dealerListings.confirmAll({ dealer }), { done: listingTexts.done(total) });
  return (
    <Alert
      icon={false}
      severity="info"
      sx={{ mx: 1.5, mb: 1.5, flexWrap: { xs: 'wrap', sm: 'nowrap' }, alignItems: 'center' }}
      action={
        <Button
          variant="contained"
          size="small"
          sx={{ whiteSpace: 'nowrap' }}
          disabled={isBusy}
          onClick={() => void confirm()}
        >
          {total === 1 ? listingTexts.actions.confirm : texts.all}
        </Button>
      }
    >
      <strong>{texts.ask(total)}</strong> {texts.rule}
    </Alert>
  );
}
