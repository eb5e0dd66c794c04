import { Badge, Box, Drawer } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { officeTexts } from '../it/office.ts';
import { AddIcon, MoreIcon } from '../ui/icons.tsx';
import { BOTTOM_BAR } from './look.ts';

interface BarItem {
  to: string;
  label: string;
  icon: ReactNode;
  /** How many things wait there. */
  waiting?: number;
}

interface BottomBarProps {
  /** What the office is opened for most: two left of the middle, one right of it. */
  items: readonly BarItem[];
  /** What begins something new, in the middle. */
  create?: { to: string; label: string };
  /** Everything, behind the last button. */
  menu: ReactNode;
}

const CELL = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '2px',
  minWidth: 44,
  height: BOTTOM_BAR,
  border: 0,
  padding: 0,
  background: 'none',
  font: 'inherit',
  fontSize: 12,
  fontWeight: 560,
  color: 'var(--ink-soft)',
  textDecoration: 'none',
  cursor: 'pointer',
  '&[aria-current=page]': { color: 'var(--green)', fontWeight: 680 },
  '&:focus-visible': { outline: '3px solid var(--focus)', outlineOffset: -3, borderRadius: 10 },
} as const;

/** The menu of a phone, where the thumb is. */
export function BottomBar({ items, create, menu }: BottomBarProps) {
  const [isOpen, setOpen] = useState(false);
  const { pathname } = useLocation();
  const cells = items.map((item) => <Cell key={item.to} item={item} isHere={pathname.startsWith(item.to)} />);
  if (create) cells.splice(2, 0, <Create key="create" {...create} />);
  return (
    <Box
      component="nav"
      aria-label={officeTexts.menu}
      sx={{
        position: 'fixed',
        inset: 'auto 0 0',
        zIndex: 'appBar',
        display: { xs: 'grid', sm: 'none' },
        // What begins something is in the very middle; without it long names take their room from short ones.
        gridTemplateColumns: `repeat(${cells.length + 1}, ${create ? 'minmax(0, 1fr)' : 'auto'})`,
        pb: 'env(safe-area-inset-bottom)',
        background: 'var(--card)',
        borderTop: '1px solid var(--line)',
      }}
    >
      {cells}
      <Box component="button" type="button" aria-haspopup="dialog" onClick={() => setOpen(true)} sx={CELL}>
        <MoreIcon />
        {officeTexts.more}
      </Box>
      <Drawer
        anchor="bottom"
        open={isOpen}
        onClose={() => setOpen(false)}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-modal': true,
            'aria-label': officeTexts.more,
            onClick: () => setOpen(false),
            sx: {
              borderRadius: '16px 16px 0 0',
              maxHeight: '85dvh',
              pb: 2,
              '& [role=menu].MuiList-root': { width: '100%' },
            },
          },
        }}
      >
        <Box
          sx={{
            width: 36,
            height: 4,
            borderRadius: 2,
            mx: 'auto',
            my: 1,
            flex: 'none',
            background: 'var(--line-strong)',
          }}
        />
        {menu}
      </Drawer>
    </Box>
  );
}

function Cell({ item, isHere }: { item: BarItem; isHere: boolean }) {
  const { to, label, icon, waiting = 0 } = item;
  return (
    <Box component={Link} to={to} aria-current={isHere ? 'page' : undefined} sx={CELL}>
      <Badge badgeContent={waiting} color="primary" sx={{ '& .MuiBadge-badge': { minWidth: 18, height: 18 } }}>
        {icon}
      </Badge>
      {label}
    </Box>
  );
}

function Create({ to, label }: { to: string; label: string }) {
  return (
    <Box component={Link} to={to} aria-label={label} sx={CELL}>
      <Box
        component="span"
        sx={{
          display: 'grid',
          placeItems: 'center',
          width: 44,
          height: 44,
          borderRadius: '14px',
          background: 'var(--green)',
          color: 'var(--on-green)',
        }}
      >
        <AddIcon sx={{ fontSize: 24 }} />
      </Box>
    </Box>
  );
}
