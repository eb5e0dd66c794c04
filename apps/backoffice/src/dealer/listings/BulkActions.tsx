import { Button } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useListContext } from 'react-admin';
import { listingTexts } from '../../it/listings.ts';
import { outcomeTexts } from '../../it/outcomes.ts';
import {
  ConfirmIcon,
  DeleteIcon,
  PriceIcon,
  PublishIcon,
  ReserveIcon,
  RestoreIcon,
  SoldIcon,
  WithdrawIcon,
} from '../../ui/icons.tsx';
import { PriceDialog } from './PriceDialog.tsx';
import { useBulk } from './useBulk.ts';
import { useOutcomeQuestions } from './useOutcomes.tsx';

const { actions } = listingTexts;

function Action({ icon, label, onClick }: { icon: ReactNode; label: string; onClick: () => void }) {
  return (
    <Button size="small" color="inherit" startIcon={icon} onClick={onClick}>
      {label}
    </Button>
  );
}

/** What can be done to several listings at once. */
export function BulkActions() {
  const bulk = useBulk();
  const { filterValues, selectedIds } = useListContext();
  const [asksPrice, setAsksPrice] = useState(false);
  const [ask, dialog] = useOutcomeQuestions(selectedIds.length, (call, _price, close) => void bulk(call, close));
  if (filterValues.deleted === true) {
    return <Action icon={<RestoreIcon />} label={actions.restore} onClick={() => void bulk({ action: 'restore' })} />;
  }
  return (
    <>
      <Action icon={<SoldIcon />} label={outcomeTexts.sell} onClick={() => ask('sell')} />
      <Action icon={<ReserveIcon />} label={outcomeTexts.reserve} onClick={() => ask('reserve')} />
      <Action icon={<PriceIcon />} label={actions.price} onClick={() => setAsksPrice(true)} />
      <Action icon={<PublishIcon />} label={actions.publish} onClick={() => void bulk({ action: 'publish' })} />
      <Action icon={<ConfirmIcon />} label={actions.confirm} onClick={() => void bulk({ action: 'confirm' })} />
      <Action icon={<WithdrawIcon />} label={actions.withdraw} onClick={() => ask('withdraw')} />
      <Action icon={<DeleteIcon />} label={actions.remove} onClick={() => void bulk({ action: 'delete' })} />
      {dialog}
      {asksPrice && (
        <PriceDialog
          ids={selectedIds.map(String)}
          onClose={() => setAsksPrice(false)}
          onApply={(price) => void bulk({ action: 'price', price }, () => setAsksPrice(false))}
        />
      )}
    </>
  );
}
