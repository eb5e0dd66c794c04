import type { ImportSource } from '@carzaa/api/calls/dealer/imports';
import { dateTime } from '@carzaa/api/text/dates';
import { Alert, Box, Button, Skeleton, Stack, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { useDealership } from '../dealership.ts';
import { importTexts } from '../../it/imports.ts';
import { Panel } from '../../ui/Panel.tsx';
import { ReadNow } from './ReadNow.tsx';

interface SourcesProps {
  /** Undefined while they are on their way. */
  sources: readonly ImportSource[] | undefined;
  error: Error | null;
}

/** Where the stock comes from, and how each of them fares. */
export function Sources({ sources, error }: SourcesProps) {
  const { uuid } = useDealership();
  return (
    <Panel
      title={importTexts.sources}
      action={
        <Button component={RouterLink} to={`/dealer/${uuid}/imports/create`} size="small" variant="outlined">
          {importTexts.addUrl}
        </Button>
      }
    >
      {error && <Alert severity="error">{error.message}</Alert>}
      {!sources && !error && <Skeleton height={96} />}
      {sources?.length === 0 && <Typography color="text.secondary">{importTexts.noSources}</Typography>}
      <Stack divider={<Box sx={{ borderTop: '1px solid var(--line)' }} />} spacing={1.5}>
        {sources?.map((source) => (
          <Source key={source.uuid} source={source} />
        ))}
      </Stack>
    </Panel>
  );
}

function Source({ source }: { source: ImportSource }) {
  const { uuid } = useDealership();
  return (
    <Box component="article" aria-label={source.name}>
      <Typography sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>{source.name}</Typography>
      <Typography variant="body2" color="text.secondary">
        {importTexts.onSale(source.listings)} ·{' '}
        {source.url === null ? importTexts.byFile : importTexts.schedules[source.schedule]}
      </Typography>
      <SourceState source={source} />
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', mt: 0.5, ml: '-10px' }}>
        {source.url !== null && <ReadNow id={source.uuid} />}
        <Button component={RouterLink} to={`/dealer/${uuid}/imports/${source.uuid}`} size="small">
          {importTexts.edit}
        </Button>
      </Stack>
    </Box>
  );
}

/** When it was read and will be, its pictures, and what went wrong. */
export function SourceState({ source }: { source: ImportSource }) {
  const lines = [
    source.checked_at === null || source.url === null ? '' : importTexts.checked(dateTime(source.checked_at)),
    source.next_check_at === null ? '' : importTexts.next(dateTime(source.next_check_at)),
    source.photos_waiting === 0 ? '' : importTexts.photosWaiting(source.photos_waiting),
    source.photos_failed === 0 ? '' : importTexts.photosFailed(source.photos_failed),
  ].filter(Boolean);
  return (
    <>
      {lines.map((line) => (
        <Typography key={line} variant="body2" color="text.secondary">
          {line}
        </Typography>
      ))}
      {source.check_error !== null && (
        <Typography variant="body2" color="error">
          {source.check_error}
        </Typography>
      )}
    </>
  );
}
