import { IMPORT_FIELDS } from '@carzaa/api/calls/dealer/importFeed';
import { type ImportRowDetail, ROW_FATES } from '@carzaa/api/calls/dealer/imports';
import { count, euro, kilometres } from '@carzaa/api/text/format';
import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { FATE_TONES, runTexts } from '../../it/imports.ts';
import { listingTexts } from '../../it/listings.ts';
import { RowLink } from '../../ui/RowLink.tsx';
import { StateChip } from '../../ui/StateChip.tsx';
import { useIsSmall } from '../../ui/useIsSmall.ts';

const SHOWN_CHANGES = 3;
const LONGEST = 60;

type Change = ImportRowDetail['changes'][number];

const names: Readonly<Record<string, string>> = { ...IMPORT_FIELDS, ...runTexts.rowFields };
const stateNames: Readonly<Record<string, string>> = listingTexts.states;

/** A column's value as people write it. */
function valueOf(field: string, value: string): string {
  if (value === '') return runTexts.empty;
  if (field === 'price') return euro(Number(value));
  if (field === 'mileage') return kilometres(Number(value));
  if (field === 'state') return stateNames[value] ?? value;
  return value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value;
}

const FIGURES = ['price', 'mileage', 'photos'] as const;

/** What a wrong choice of columns spoils first. */
function figuresOf({ price, mileage, photos }: ImportRowDetail): (string | null)[] {
  return [
    price === null ? null : euro(price),
    mileage === null ? null : kilometres(mileage),
    photos === null ? null : count(photos),
  ];
}

function phoneFigures(row: ImportRowDetail): string {
  const [price, mileage] = figuresOf(row);
  const photos = row.photos === null ? null : runTexts.photos(row.photos);
  return [price, mileage, photos].filter((text) => text !== null).join(' · ');
}

interface RowLinesProps {
  rows: readonly ImportRowDetail[];
  /** Nothing of it is written: what would be new is not there yet. */
  isPreview: boolean;
}

/** The rows of a file: a table on a desk, one under the other on a phone. */
export function RowLines({ rows, isPreview }: RowLinesProps) {
  if (useIsSmall()) {
    return rows.map((row) => (
      <Box key={row.uuid} component="article" sx={{ py: 1.5, borderBottom: '1px solid var(--line)' }}>
        <Box sx={{ display: 'flex', gap: 1, justifyContent: 'space-between', alignItems: 'start' }}>
          <Box sx={{ minWidth: 0 }}>
            <Vehicle row={row} isPreview={isPreview} />
            <Typography variant="body2" color="text.secondary">
              {row.line === null ? runTexts.absent : `${runTexts.line} ${row.line}`}
              {row.reference === null ? '' : ` · ${row.reference}`}
            </Typography>
            <Typography variant="body2">{phoneFigures(row)}</Typography>
          </Box>
          <FateChip fate={row.fate} />
        </Box>
        <Details row={row} />
      </Box>
    ));
  }
  return (
    <Table size="small" sx={{ mt: 1.5, '& td': { verticalAlign: 'top' } }}>
      <TableHead>
        <TableRow>
          <TableCell align="right">{runTexts.line}</TableCell>
          <TableCell>{runTexts.reference}</TableCell>
          <TableCell>{runTexts.vehicle}</TableCell>
          <TableCell align="right">{names.price}</TableCell>
          <TableCell align="right">{names.mileage}</TableCell>
          <TableCell align="right">{names.photos}</TableCell>
          <TableCell>{runTexts.fate}</TableCell>
          <TableCell>{runTexts.details}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={row.uuid}>
            <TableCell align="right">{row.line ?? '—'}</TableCell>
            <TableCell sx={{ overflowWrap: 'anywhere' }}>{row.reference ?? '—'}</TableCell>
            <TableCell>
              <Vehicle row={row} isPreview={isPreview} />
            </TableCell>
            {figuresOf(row).map((figure, index) => (
              // Price, kilometres and pictures, always in this order.
              <TableCell key={FIGURES[index]} align="right" sx={{ whiteSpace: 'nowrap' }}>
                {figure ?? '—'}
              </TableCell>
            ))}
            <TableCell>
              <FateChip fate={row.fate} />
            </TableCell>
            <TableCell sx={{ width: '35%' }}>
              <Details row={row} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function FateChip({ fate }: Pick<ImportRowDetail, 'fate'>) {
  return <StateChip tone={FATE_TONES[fate]} label={ROW_FATES[fate]} />;
}

function Vehicle({ row: { title, listing, fate }, isPreview }: { row: ImportRowDetail; isPreview: boolean }) {
  const text = title === '' ? '—' : title;
  return listing === null || (isPreview && fate === 'insert') ? (
    text
  ) : (
    <RowLink resource="listings" id={listing}>
      {text}
    </RowLink>
  );
}

/** What is wrong with a row, and what of its listing changes. */
function Details({ row: { problems, changes } }: { row: ImportRowDetail }) {
  return (
    <>
      {problems.map(({ field, message, is_warning: isWarning }) => (
        <Typography
          key={field + message}
          variant="body2"
          sx={{ color: isWarning ? 'var(--amber-ink)' : 'var(--red)', overflowWrap: 'anywhere' }}
        >
          <b>{names[field] ?? field}:</b> {message}
        </Typography>
      ))}
      {changes.slice(0, SHOWN_CHANGES).map((change) => (
        <ChangeLine key={change.field} {...change} />
      ))}
      {changes.length > SHOWN_CHANGES && (
        <Typography variant="body2" color="text.secondary">
          {runTexts.more(changes.length - SHOWN_CHANGES)}
        </Typography>
      )}
    </>
  );
}

function ChangeLine({ field, before, after }: Change) {
  const translate = useTranslate();
  return (
    <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      <b>{field === 'photos' ? names.photos : translate(`resources.listings.fields.${field}`)}:</b>{' '}
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {valueOf(field, before)}
      </Box>{' '}
      → {valueOf(field, after)}
    </Typography>
  );
}
