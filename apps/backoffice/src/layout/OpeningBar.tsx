import { keyframes } from '@emotion/react';
import { LinearProgress, Portal } from '@mui/material';
import { useSyncExternalStore } from 'react';
import { officeTexts as it } from '../it/office.ts';
import { isOpening, subscribeToOpening } from './laterPage.ts';

const appear = keyframes({ from: { opacity: 0 } });

/** While a page's code is on its way the page before it stays, and this bar says that another one comes. */
export function OpeningBar() {
  if (!useSyncExternalStore(subscribeToOpening, isOpening)) return null;
  return (
    <Portal>
      <LinearProgress
        aria-label={it.opening}
        sx={{
          position: 'fixed',
          inset: '0 0 auto',
          zIndex: 'tooltip',
          height: 3,
          '&&': { backgroundColor: 'transparent' },
          '&& .MuiLinearProgress-bar': { backgroundColor: 'var(--amber)' },
          animation: `${appear} 1ms 250ms both`,
        }}
      />
    </Portal>
  );
}
