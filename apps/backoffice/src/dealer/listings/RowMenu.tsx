import type { DealerListing } from '@carzaa/api/calls/dealer/dealerListings';
import { IconButton, ListItemText, Menu, MenuItem } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { listingTexts } from '../../it/listings.ts';
import { outcomeTexts as it } from '../../it/outcomes.ts';
import { api } from '../../providers/client.ts';
import { MoreIcon, PublishIcon, ReserveIcon, SoldIcon, UndoIcon, WithdrawIcon } from '../../ui/icons.tsx';
import { useAction } from '../../ui/useAction.ts';
import { useMay } from '../dealership.ts';
import { useOutcomes } from './useOutcomes.tsx';

interface Step {
  label: string;
  icon: ReactNode;
  onClick: () => void;
}

/** What can be done next with a car, from its row. */
export function RowMenu({ listing }: { listing: DealerListing }) {
  const { uuid: id, dealer, state, outcome } = listing;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { ask, dialog, undo } = useOutcomes(listing);
  const { run } = useAction();
  const maySell = useMay('seller');
  const publish = () => void run(() => api.dealerListings.publish({ dealer, id }), { done: listingTexts.done(1) });
  const isOn = state === 'published';
  const steps: (Step | false)[] = [
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
      <IconButton
        aria-label={listingTexts.menuOf(listing.title)}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ color: 'text.secondary' }}
      >
        <MoreIcon />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {steps.map(
          (step) =>
            step && (
              <MenuItem
                key={step.label}
                onClick={() => {
                  setAnchor(null);
                  step.onClick();
                }}
              >
                {step.icon}
                <ListItemText>{step.label}</ListItemText>
              </MenuItem>
            ),
        )}
      </Menu>
      {dialog}
    </span>
  );
}
