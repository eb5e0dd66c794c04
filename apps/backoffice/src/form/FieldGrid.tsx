import type { ReferenceList } from '@carzaa/api/calls/public/reference';
import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { PHONE } from '../layout/look.ts';

const SHORT_LIST = 'short-list';
/** Those all of whose values are one short word or two. */
const SHORT_LISTS: readonly ReferenceList[] = [
  'gearboxTypes',
  'tractionTypes',
  'exteriorColors',
  'paintTypes',
  'interiorColors',
  'interiorMaterials',
];

/** The class by which a grid knows a list that is short enough for half a phone. */
export const widthClass = (list: ReferenceList) => (SHORT_LISTS.includes(list) ? SHORT_LIST : '');

/** Short enough for half a phone, as numbers and days are. */
const SHORT = `& > :is(.${SHORT_LIST}, :has(input[inputmode="numeric"], input[inputmode="decimal"], input[type="date"]))`;

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
          // A list asks for more than half of the narrowest phones.
          [SHORT]: { gridColumn: 'auto', minWidth: 0, gridRow: 'span 3', display: 'grid', gridTemplateRows: 'subgrid' },
          [`${SHORT} > .MuiInputLabel-root`]: { alignSelf: 'end' },
        },
      }}
    >
      {children}
    </Box>
  );
}
