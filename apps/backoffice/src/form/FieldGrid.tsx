import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { PHONE } from '../layout/look.ts';

/** What is short enough for half a phone: a number, a day. */
const SHORT = '& > :has(input[inputmode="numeric"], input[inputmode="decimal"], input[type="date"])';

interface FieldGridProps {
  /** Two beside each other, and no more: few fields would be lost on a wide line. */
  inPairs?: boolean;
  children: ReactNode;
}

/**
 * Fields side by side, as many as there is room for; on a phone two short ones, whose names end at the same height
 * however long they are.
 */
export function FieldGrid({ inPairs = false, children }: FieldGridProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 2,
        // Below its last line the card ends: see Panel.
        '&:last-child': { mb: -2 },
        gridTemplateColumns: {
          xs: 'repeat(2, minmax(0, 1fr))',
          sm: inPairs ? 'repeat(2, minmax(0, 1fr))' : 'repeat(auto-fit, minmax(240px, 1fr))',
        },
        [PHONE]: {
          '& > *': { gridColumn: '1 / -1' },
          [SHORT]: { gridColumn: 'auto', gridRow: 'span 3', display: 'grid', gridTemplateRows: 'subgrid' },
          [`${SHORT} > .MuiInputLabel-root`]: { alignSelf: 'end' },
        },
      }}
    >
      {children}
    </Box>
  );
}
