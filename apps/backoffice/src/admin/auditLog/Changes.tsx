import type { AuditEntryRow } from '@carzaa/api/calls/admin/audit';
import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { useListingTellers } from '../../dealer/listings/useListingTellers.ts';
import { auditTexts } from '../../it/audit.ts';
import type { Tellers } from '../../ui/ConflictDialog.tsx';
import { auditValue } from './auditValue.ts';
import { changesOf } from './changesOf.ts';
import { fieldName } from './fieldName.ts';

interface Told {
  entry: Pick<AuditEntryRow, 'before' | 'after' | 'subject_type'>;
}

/** Before and after, field by field. */
export function Changes({ entry }: Told) {
  return entry.subject_type === 'listing' ? <ListingChanges entry={entry} /> : <ChangesTable entry={entry} />;
}

/** With the names that the catalogue has for what a listing keeps as codes. */
function ListingChanges({ entry }: Told) {
  return <ChangesTable entry={entry} tell={useListingTellers()} />;
}

function ChangesTable({ entry, tell }: Told & { tell?: Tellers }) {
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
              <TableCell>{auditValue(entry.subject_type, field, before, tell)}</TableCell>
              <TableCell>{auditValue(entry.subject_type, field, after, tell)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
