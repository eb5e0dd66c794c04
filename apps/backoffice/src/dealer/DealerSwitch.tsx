import { Button, Menu, MenuItem, Typography } from '@mui/material';
import { useState } from 'react';
import { officeTexts } from '../it/office.ts';
import { leaveFor } from '../providers/client.ts';
import type { Dealership } from './dealership.ts';
import { ExpandIcon } from '../ui/icons.tsx';

type Named = Pick<Dealership, 'uuid' | 'name'>;

/** The dealership shown, and the way to another own one: its area is loaded whole, so nothing of this one stays. */
export function DealerSwitch({ current, all }: { current: Named; all: readonly Named[] }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (all.length < 2) {
    return (
      <Typography noWrap component="p" sx={{ fontWeight: 600 }}>
        {current.name}
      </Typography>
    );
  }
  return (
    <>
      <Button
        color="inherit"
        endIcon={<ExpandIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        title={officeTexts.switchDealer}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ maxWidth: '100%' }}
      >
        <Typography noWrap component="span" sx={{ fontWeight: 600 }}>
          {current.name}
        </Typography>
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {all.map(({ uuid, name }) => (
          <MenuItem key={uuid} selected={uuid === current.uuid} onClick={() => leaveFor(`/dealer/${uuid}/listings`)}>
            {name}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
