import { Button, IconButton, Tooltip } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useListContext } from 'react-admin';
import { colleagueTexts } from '../../it/colleagues.ts';
import { defaultsTexts } from '../../it/defaults.ts';
import { listingTexts } from '../../it/listings.ts';
import { outcomeTexts } from '../../it/outcomes.ts';
import {
  ConfirmIcon,
  CopyIcon,
  DeleteIcon,
  PeopleIcon,
  PriceIcon,
  PrintIcon,
  PublishIcon,
  ReserveIcon,
  RestoreIcon,
  SoldIcon,
  WithdrawIcon,
} from '../../ui/icons.tsx';
import { AssignDialog } from '../colleagues/AssignDialog.tsx';
import { TakeOverDialog } from '../defaults/TakeOverDialog.tsx';
import { useSheets } from '../defaults/useSheets.ts';
import { PriceDialog } from './PriceDialog.tsx';
import { useBulk } from './useBulk.ts';
import { useOutcomeQuestions } from './useOutcomes.tsx';

const { actions } = listingTexts;

interface ActionProps {
  icon: ReactNode;
  label: string;
  onClick: () => void;
}

function Action({ icon, label, onClick }: ActionProps) {
  return (
    <Button size="small" color="inherit" startIcon={icon} onClick={onClick}>
      {label}
    </Button>
  );
}

/** What is wanted less often, by its drawing: with all their names the bar would be wider than a screen. */
function ShortAction({ icon, label, onClick }: ActionProps) {
  return (
    <Tooltip title={label}>
      <IconButton color="inherit" onClick={onClick}>
        {icon}
      </IconButton>
    </Tooltip>
  );
}

/** What can be done to several listings at once. */
export function BulkActions() {
  const bulk = useBulk();
  const { filterValues, selectedIds } = useListContext();
  const [asksPrice, setAsksPrice] = useState(false);
  const [takesOver, setTakesOver] = useState(false);
  const openSheets = useSheets();
  const [assigns, setAssigns] = useState(false);
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
      <ShortAction
        icon={<PrintIcon />}
        label={defaultsTexts.sheets}
        onClick={() => openSheets(selectedIds.map(String))}
      />
      <ShortAction icon={<CopyIcon />} label={defaultsTexts.takeOver} onClick={() => setTakesOver(true)} />
      <ShortAction icon={<PeopleIcon />} label={colleagueTexts.assign} onClick={() => setAssigns(true)} />
      <ShortAction icon={<DeleteIcon />} label={actions.remove} onClick={() => void bulk({ action: 'delete' })} />
      {dialog}
      {takesOver && <TakeOverDialog ids={selectedIds.map(String)} onClose={() => setTakesOver(false)} />}
      {assigns && (
        <AssignDialog
          count={selectedIds.length}
          onClose={() => setAssigns(false)}
          onApply={(colleague) => void bulk({ action: 'assign', colleague }, () => setAssigns(false))}
        />
      )}
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
