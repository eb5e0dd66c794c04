import { FEED_FORMATS } from '@carzaa/api/calls/dealer/importFeed';
import { IMPORT_STATES, type ImportRunDetail } from '@carzaa/api/calls/dealer/imports';
import { dateTime } from '@carzaa/api/text/dates';
import { Alert, Box, Link, Stack, Typography } from '@mui/material';
import { Title } from 'react-admin';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { useDealership } from '../dealership.ts';
import { importTexts, RUN_TONES, runTexts } from '../../it/imports.ts';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { StateChip } from '../../ui/StateChip.tsx';
import { ColumnPanel } from './ColumnPanel.tsx';
import { PartsWaiting } from '../../ui/FormWaiting.tsx';
import { RunDecision } from './RunDecision.tsx';
import { RunProgress } from './RunProgress.tsx';
import { RunRows } from './RunRows.tsx';
import { isActive, useRun } from './useImports.ts';

/** One run: what its file would change or has changed, and what can be done about it. */
export function RunPage() {
  const { run = '' } = useParams();
  const { data, error } = useRun(run);
  return (
    <Stack spacing={2.5}>
      <Title title={importTexts.title} />
      {error && <Alert severity="error">{error.message}</Alert>}
      {data ? (
        // Begun anew for another run: what was opened and filtered was this one's.
        <Run key={data.uuid} run={data} />
      ) : (
        !error && <PartsWaiting heights={[200, 320]} />
      )}
    </Stack>
  );
}

function Run({ run }: { run: ImportRunDetail }) {
  const isRead = !isActive(run) && run.columns.length > 0;
  return (
    <>
      <Head run={run} />
      {isActive(run) ? <RunProgress run={run} /> : <RunDecision run={run} />}
      {isRead && <ColumnPanel run={run} />}
      {run.rows_done + run.withdrawn > 0 && <RunRows run={run} />}
    </>
  );
}

function Head({ run }: { run: ImportRunDetail }) {
  const { uuid } = useDealership();
  const facts = [
    importTexts.causes[run.cause],
    dateTime(run.created_at),
    ...(run.format === null ? [] : [`${runTexts.read} ${FEED_FORMATS[run.format]}`]),
    ...(run.encoding === null ? [] : [importTexts.encodings[run.encoding]]),
  ];
  return (
    <Box>
      <Stack direction="row" useFlexGap sx={{ alignItems: 'flex-end', flexWrap: 'wrap', gap: 1.5 }}>
        <PageHeading text={run.file_name} over={importTexts.modes[run.mode]} />
        <StateChip tone={RUN_TONES[run.state]} label={IMPORT_STATES[run.state]} />
      </Stack>
      <Typography variant="body2" color="text.secondary">
        {runTexts.from}:{' '}
        <Link component={RouterLink} to={`/dealer/${uuid}/imports/${run.source.uuid}`}>
          {run.source.name}
        </Link>{' '}
        · {facts.join(' · ')}
      </Typography>
    </Box>
  );
}
