import type { AuditEntryRow } from '@carzaa/api/calls/audit';
import { euroCents } from '@carzaa/api/format';
import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { auditTexts } from '../../it/audit.ts';
import { valueText } from '../../ui/valueText.ts';
import { changesOf } from './changesOf.ts';
import { fieldName } from './fieldName.ts';

/** Before and after, field by field. */
export function Changes({ entry }: { entry: Pick<AuditEntryRow, 'before' | 'after' | 'subject_type'> }) {
  const changes = changesOf(entry);
  /** Prices of plans are kept in cents, those of cars in euro. */
  const textOf = (field: string, value: unknown) =>
    entry.subject_type === 'subscription_plan' && field === 'price' && typeof value === 'number'
      ? euroCents(value)
      : valueText(value);
  if (changes.length === 0) return null;
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table size="small" sx={{ '& td, & th': { fontSize: 13, overflowWrap: 'anywhere', verticalAlign: 'top' } }}>
        <TableHead>
          <TableRow>
            <TableCell>{auditTexts.field}</TableCell>
            <TableCell>{auditTexts.before}</TableCell>
            <TableCell>{auditTexts.after}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {changes.map(({ field, before, after }) => (
            <TableRow key={field}>
              <TableCell component="th" scope="row">
                {fieldName(field)}
              </TableCell>
              <TableCell>{textOf(field, before)}</TableCell>
              <TableCell>{textOf(field, after)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
