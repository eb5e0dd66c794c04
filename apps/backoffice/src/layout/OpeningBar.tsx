import { keyframes } from '@emotion/react';
import { LinearProgress, Portal } from '@mui/material';
import { officeTexts as it } from '../it/office.ts';

const appear = keyframes({ from: { opacity: 0 } });

/** Says that a page's code is on its way. */
export function OpeningBar() {
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
