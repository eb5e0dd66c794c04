import type { AuditEntryRow } from '@carzaa/api/calls/admin/audit';
import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { auditTexts } from '../../it/audit.ts';
import { auditValue } from './auditValue.ts';
import { changesOf } from './changesOf.ts';
import { fieldName } from './fieldName.ts';

/** Before and after, field by field. */
export function Changes({ entry }: { entry: Pick<AuditEntryRow, 'before' | 'after' | 'subject_type'> }) {
  const changes = changesOf(entry);
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
              <TableCell>{auditValue(entry.subject_type, field, before)}</TableCell>
              <TableCell>{auditValue(entry.subject_type, field, after)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
