import { Box } from '@mui/material';
import type { PropsWithChildren } from 'react';
import { photoTexts } from '../../it/photos.ts';

/** The pictures of a listing beside each other, each an item of the list. */
export function PhotoGrid({ children }: PropsWithChildren) {
  return (
    <Box
      component="ul"
      aria-label={photoTexts.list}
      sx={{
        display: 'grid',
        gap: 1.5,
        p: 0,
        m: 0,
        mb: 2,
        listStyle: 'none',
        gridTemplateColumns: 'repeat(auto-fill, minmax(132px, 1fr))',
      }}
    >
      {children}
    </Box>
  );
}
