import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** Fields side by side, as many as there is room for. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(auto-fit, minmax(210px, 1fr))' },
      }}
    >
      {children}
    </Box>
  );
}
