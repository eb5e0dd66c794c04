import { IconButton, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { BOTTOM_BAR } from '../layout/look.ts';
import { CloseIcon } from './icons.tsx';

/** What can be done to the chosen rows, floating above the bar of a phone. */
export function PhoneBulk({ children }: { children: ReactNode }) {
  const { selectedIds, onUnselectItems } = useListContext();
  const translate = useTranslate();
  if (selectedIds.length === 0) return null;
  return (
    <Stack
      role="toolbar"
      aria-label={translate('ra.action.bulk_actions', { smart_count: selectedIds.length })}
      direction="row"
      sx={{
        position: 'fixed',
        inset: `auto 12px calc(${BOTTOM_BAR + 16}px + env(safe-area-inset-bottom))`,
        zIndex: 'appBar',
        alignItems: 'center',
        pl: 2,
        borderRadius: '14px',
        background: 'var(--green-deep)',
        color: '#fff',
        boxShadow: 'var(--shadow)',
      }}
    >
      <Typography sx={{ flex: 'none', fontWeight: 700, mr: 1 }}>{selectedIds.length}</Typography>
      <Stack
        direction="row"
        sx={{
          flex: 1,
          minWidth: 0,
          overflowX: 'auto',
          scrollbarWidth: 'none',
          '& > *': { flex: 'none' },
          '& .MuiButton-root': { color: '#fff' },
        }}
      >
        {children}
      </Stack>
      <IconButton aria-label={translate('ra.action.unselect')} onClick={() => onUnselectItems()} sx={{ color: '#fff' }}>
        <CloseIcon />
      </IconButton>
    </Stack>
  );
}
