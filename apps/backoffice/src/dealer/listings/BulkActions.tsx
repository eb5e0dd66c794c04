import { Button } from '@mui/material';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { colleagueTexts } from '../../it/colleagues.ts';
import { defaultsTexts } from '../../it/defaults.ts';
import { listingTexts } from '../../it/listings.ts';
import { outcomeTexts } from '../../it/outcomes.ts';
import { ActionMenu, type MenuAction } from '../../ui/ActionMenu.tsx';
import { useIsSmall } from '../../ui/useIsSmall.ts';
import { useIsWide } from '../../ui/useIsWide.ts';
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

function Action({ icon, label, onClick }: MenuAction) {
  return (
    <Button size="small" color="inherit" startIcon={icon} onClick={onClick}>
      {label}
    </Button>
  );
}

/** How many have their names in the bar: what else there is, is behind its dots. */
function useNamed(): number {
  const [isSmall, isWide] = [useIsSmall(), useIsWide()];
  return isSmall ? 2 : isWide ? 6 : 4;
}

/** What can be done to several listings at once. */
export function BulkActions() {
  const bulk = useBulk();
  const { filterValues, selectedIds } = useListContext();
  const [asksPrice, setAsksPrice] = useState(false);
  const [takesOver, setTakesOver] = useState(false);
  const openSheets = useSheets();
  const [assigns, setAssigns] = useState(false);
  const named = useNamed();
  const [ask, dialog] = useOutcomeQuestions(selectedIds.length, (call, _price, close) => void bulk(call, close));
  if (filterValues.deleted === true) {
    return <Action icon={<RestoreIcon />} label={actions.restore} onClick={() => void bulk({ action: 'restore' })} />;
  }
  const all: MenuAction[] = [
    { icon: <SoldIcon />, label: outcomeTexts.sell, onClick: () => ask('sell') },
    { icon: <ReserveIcon />, label: outcomeTexts.reserve, onClick: () => ask('reserve') },
    { icon: <PriceIcon />, label: actions.price, onClick: () => setAsksPrice(true) },
    { icon: <PublishIcon />, label: actions.publish, onClick: () => void bulk({ action: 'publish' }) },
    { icon: <ConfirmIcon />, label: actions.confirm, onClick: () => void bulk({ action: 'confirm' }) },
    { icon: <WithdrawIcon />, label: actions.withdraw, onClick: () => ask('withdraw') },
    { icon: <PrintIcon />, label: defaultsTexts.sheets, onClick: () => openSheets(selectedIds.map(String)) },
    { icon: <CopyIcon />, label: defaultsTexts.takeOver, onClick: () => setTakesOver(true) },
    { icon: <PeopleIcon />, label: colleagueTexts.assign, onClick: () => setAssigns(true) },
    { icon: <DeleteIcon />, label: actions.remove, onClick: () => void bulk({ action: 'delete' }) },
  ];
  return (
    <>
      {all.slice(0, named).map((action) => (
        <Action key={action.label} {...action} />
      ))}
      <ActionMenu label={listingTexts.more} actions={all.slice(named)} color="inherit" />
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
