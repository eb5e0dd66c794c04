import type { DealerListing } from '@carzaa/api/calls/dealer/dealerListings';
import { listingTexts } from '../../it/listings.ts';
import { outcomeTexts as it } from '../../it/outcomes.ts';
import { api } from '../../providers/client.ts';
import { ActionMenu, type MenuAction } from '../../ui/ActionMenu.tsx';
import { PublishIcon, ReserveIcon, SoldIcon, UndoIcon, WithdrawIcon } from '../../ui/icons.tsx';
import { useAction } from '../../ui/useAction.ts';
import { useMay } from '../dealership.ts';
import { useOutcomes } from './useOutcomes.tsx';

/** What can be done next with a car, from its row. */
export function RowMenu({ listing }: { listing: DealerListing }) {
  const { uuid: id, dealer, state, outcome } = listing;
  const { ask, dialog, undo } = useOutcomes(listing);
  const { run } = useAction();
  const maySell = useMay('seller');
  const publish = () => void run(() => api.dealerListings.publish({ dealer, id }), { done: listingTexts.done(1) });
  const isOn = state === 'published';
  const steps: (MenuAction | false)[] = [
    outcome?.undo_until != null && { label: it.undo, icon: <UndoIcon />, onClick: undo },
    state !== 'sold' && { label: it.sell, icon: <SoldIcon />, onClick: () => ask('sell') },
    isOn && { label: it.reserve, icon: <ReserveIcon />, onClick: () => ask('reserve') },
    !isOn && { label: listingTexts.actions.publish, icon: <PublishIcon />, onClick: publish },
    state !== 'draft' && { label: it.withdraw, icon: <WithdrawIcon />, onClick: () => ask('withdraw') },
  ];
  if (!maySell || state === 'disabled' || listing.deleted_at !== null) return null;
  return (
    // What is pressed in here is no press on the row.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <span onClick={(event) => event.stopPropagation()}>
      <ActionMenu
        label={listingTexts.menuOf(listing.title)}
        actions={steps.filter((step) => step !== false)}
        sx={{ color: 'text.secondary' }}
      />
      {dialog}
    </span>
  );
}
