import { Box, Card, Stack, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { PHONE } from '../layout/look.ts';

interface PanelProps {
  title: string;
  /** Beside the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** How far what stands on a card is from its edge. */
export const INSET = { p: { xs: 2, sm: 2.5 } };

/** A table in it begins and ends where its heading does. */
const TABLES = {
  // Names have few words a line on a phone, figures room to spare.
  [PHONE]: { '& .MuiTableCell-root': { px: 1 } },
  '& .MuiTableRow-root > :first-of-type': { pl: 0 },
  '& .MuiTableRow-root > :last-of-type': { pr: 0 },
};

/** What keeps a field from the next one is not needed before the card's own edge. */
export const LAST_FIELD = {
  '& > .MuiFormControl-root:last-child, & > .MuiAutocomplete-root:last-child > .MuiFormControl-root': { mb: 0 },
};

/** A part of a record's page. */
export function Panel({ title, action, children }: PanelProps) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ ...INSET, ...TABLES, ...LAST_FIELD, minWidth: 0 }}>
      <Stack
        direction="row"
        useFlexGap
        sx={{ justifyContent: 'space-between', alignItems: 'center', flexWrap: 'wrap', gap: 1, mb: 1.5 }}
      >
        <Typography id={id} variant="h6" component="h2">
          {title}
        </Typography>
        {action}
      </Stack>
      {children}
    </Card>
  );
}

/** A record's page: its main column, and what stands beside it. */
export function Columns({ main, side }: { main: ReactNode; side: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2.5,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
      }}
    >
      <Stack spacing={2.5} sx={{ minWidth: 0 }}>
        {main}
      </Stack>
      <Stack spacing={2.5} sx={{ minWidth: 0 }}>
        {side}
      </Stack>
    </Box>
  );
}

export type Fact = readonly [name: string, value: ReactNode];

/** Names and values, one under the other. */
export function Facts({ rows }: { rows: readonly Fact[] }) {
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        m: 0,
        // In one line from edge to edge.
        columnGap: { xs: 0, sm: 2 },
        rowGap: { xs: 0, sm: 1 },
        gridTemplateColumns: { xs: 'fit-content(60%) minmax(0, 1fr)', sm: 'minmax(120px, auto) minmax(0, 1fr)' },
        '& dt': { color: 'text.secondary', fontSize: 14 },
        '& dd': { m: 0, pl: { xs: 1, sm: 0 }, overflowWrap: 'anywhere', fontSize: 14 },
        // On a phone a line leads from the name to the value, and figures end where the card does.
        '& > *': { py: { xs: 1, sm: 0 }, borderTop: { xs: '1px solid var(--line)', sm: 'none' } },
        '& > :nth-of-type(1)': { borderTop: 'none' },
        [PHONE]: { '& dd': { textAlign: 'right' } },
      }}
    >
      {rows.flatMap(([name, value]) => [
        <dt key={`${name}-dt`}>{name}</dt>,
        <dd key={`${name}-dd`}>{value ?? '—'}</dd>,
      ])}
    </Box>
  );
}
