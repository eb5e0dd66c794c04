import { longDate } from '@carzaa/api/text/dates';
import { Stack, Typography } from '@mui/material';
import { FunctionField } from 'react-admin';
import { adminTexts } from '../it/admin.ts';
import { quickLookTexts } from '../it/quickLook.ts';
import { QuickLookButton } from './QuickLookButton.tsx';

/** A name with what tells it from others below it. */
export function NameCell({ name, detail }: { name: string; detail: string }) {
  return (
    <Stack sx={{ minWidth: 180 }}>
      <Typography noWrap sx={{ fontWeight: 650, fontSize: 14, maxWidth: 280 }}>
        {name}
      </Typography>
      <Typography noWrap color="text.secondary" sx={{ fontSize: 13, maxWidth: 280 }}>
        {detail}
      </Typography>
    </Stack>
  );
}

/** A day on one line. */
export const dayCell = (day: string | null) => (
  <span style={{ whiteSpace: 'nowrap' }}>{day === null ? adminTexts.none : longDate(day)}</span>
);

interface Looked {
  id: string;
  name?: string;
  title?: string;
}

/** The column that opens a row beside its list; no component, since lists read the properties of their columns. */
export function quickLookColumn(named: 'name' | 'title') {
  return (
    <FunctionField
      source="quick"
      label={quickLookTexts.column}
      sortable={false}
      render={(row: Looked) => <QuickLookButton id={row.id} name={row[named] ?? ''} />}
    />
  );
}
