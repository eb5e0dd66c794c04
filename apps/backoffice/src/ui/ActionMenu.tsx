import { IconButton, type IconButtonProps, ListItemText, Menu, MenuItem } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { MoreIcon } from './icons.tsx';

export interface MenuAction {
  label: string;
  icon: ReactNode;
  onClick: () => void;
}

interface ActionMenuProps extends Pick<IconButtonProps, 'color' | 'sx'> {
  label: string;
  actions: readonly MenuAction[];
}

/** What can be done, behind three dots. */
export function ActionMenu({ label, actions, ...look }: ActionMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        aria-label={label}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        {...look}
      >
        <MoreIcon />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {actions.map((action) => (
          <MenuItem
            key={action.label}
            onClick={() => {
              setAnchor(null);
              action.onClick();
            }}
          >
            {action.icon}
            <ListItemText>{action.label}</ListItemText>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
