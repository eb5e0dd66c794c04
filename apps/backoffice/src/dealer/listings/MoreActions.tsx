import type { DealerListingDetail } from '@carzaa/api/calls/dealer/dealerListings';
import { IconButton, ListItemText, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useCreatePath, useRedirect } from 'react-admin';
import { Link } from 'react-router-dom';
import { defaultsTexts } from '../../it/defaults.ts';
import { listingTexts } from '../../it/listings.ts';
import { statisticsTexts } from '../../it/statistics.ts';
import { api } from '../../providers/client.ts';
import { CopyIcon, DeleteIcon, MoreIcon, PrintIcon, StatisticsIcon } from '../../ui/icons.tsx';
import { useLetGo, useSaveFirst } from '../../ui/saveFirst.tsx';
import { sheetsAddress } from '../defaults/useSheets.ts';
import { useAction } from '../../ui/useAction.ts';
import { useUndoNotice } from '../../ui/useUndoNotice.tsx';

const { actions } = listingTexts;

/** Copies or removes a listing; what was removed can be brought back. */
function useListingActions({ uuid: id, dealer }: DealerListingDetail) {
  const redirect = useRedirect();
  const [saveFirst, letGo, undoNotice] = [useSaveFirst(), useLetGo(), useUndoNotice()];
  const { run } = useAction();
  const copy = () => {
    let made = '';
    void run(
      async () => {
        made = (await api.dealerListings.duplicate({ dealer, id })).uuid;
      },
      { first: saveFirst, after: () => redirect('edit', 'listings', made) },
    );
  };
  const remove = () =>
    void run(() => api.dealerListings.remove({ dealer, id }), {
      after: () => {
        undoNotice(listingTexts.removed(1), () => void run(() => api.dealerListings.restore({ dealer, id })));
        letGo();
        redirect('list', 'listings');
      },
    });
  return { copy, remove };
}

/** What is done with a listing now and then: its figures, a copy, its end. */
export function MoreActions({ listing }: { listing: DealerListingDetail }) {
  const { uuid: id, dealer } = listing;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const createPath = useCreatePath();
  const { copy, remove } = useListingActions(listing);
  const close = (then: () => void) => () => {
    setAnchor(null);
    then();
  };
  return (
    <>
      <IconButton
        aria-label={listingTexts.more}
        title={listingTexts.more}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreIcon />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <MenuItem component={Link} to={`${createPath({ resource: 'listings', id, type: 'edit' })}/statistics`}>
          <StatisticsIcon />
          <ListItemText>{statisticsTexts.title}</ListItemText>
        </MenuItem>
        {(listing.state === 'published' || listing.state === 'reserved') && (
          <MenuItem
            component="a"
            href={`/annunci/${listing.brand}/${listing.model}/${id}#stampa`}
            target="_blank"
            rel="noopener"
            onClick={() => setAnchor(null)}
          >
            <PrintIcon />
            <ListItemText>{actions.print}</ListItemText>
          </MenuItem>
        )}
        <MenuItem
          component="a"
          href={sheetsAddress(dealer, [id])}
          target="_blank"
          rel="noopener"
          onClick={() => setAnchor(null)}
        >
          <PrintIcon />
          <ListItemText>{defaultsTexts.sheet}</ListItemText>
        </MenuItem>
        <MenuItem onClick={close(copy)}>
          <CopyIcon />
          <ListItemText>{actions.duplicate}</ListItemText>
        </MenuItem>
        <MenuItem onClick={close(remove)} sx={{ '&&, && > svg': { color: 'var(--red)' } }}>
          <DeleteIcon />
          <ListItemText>{actions.remove}</ListItemText>
        </MenuItem>
      </Menu>
    </>
  );
}
