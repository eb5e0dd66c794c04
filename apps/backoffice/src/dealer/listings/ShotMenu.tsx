import type { StockPhoto } from '@carzaa/api/calls/dealer/stockPhoto';
import { Button, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { ExpandIcon } from '../../ui/icons.tsx';
import { photoTexts as it } from '../../it/photos.ts';
import { useDefaults } from '../defaults/useDefaults.ts';

interface ShotMenuProps {
  photo: StockPhoto;
  /** Its place among the photos, from one. */
  nth: number;
  onChange: (shot: string | null) => void;
}

/** Chooses what a photo shows from the dealership's list of shots; renders nothing without a list. */
export function ShotMenu({ photo, nth, onChange }: ShotMenuProps) {
  const order = useDefaults()?.photo_order ?? [];
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { shot } = photo;
  if (order.length === 0 && shot === null) return null;
  const choose = (next: string | null) => {
    setAnchor(null);
    if (next !== shot) onChange(next);
  };
  return (
    <>
      <Button
        size="small"
        color="inherit"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={it.shotOf(nth, shot)}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        endIcon={<ExpandIcon fontSize="small" />}
        sx={{
          width: '100%',
          minWidth: 0,
          px: 0.75,
          justifyContent: 'space-between',
          color: shot === null ? 'text.secondary' : 'text.primary',
          fontSize: 13,
          textAlign: 'left',
        }}
      >
        <span style={{ display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {shot ?? it.noShot}
        </span>
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {order.map((name) => (
          <MenuItem key={name} selected={name === shot} onClick={() => choose(name)}>
            {name}
          </MenuItem>
        ))}
        {shot !== null && <MenuItem onClick={() => choose(null)}>{it.clearShot}</MenuItem>}
      </Menu>
    </>
  );
}
