import type { AdminImportRun } from '@carzaa/api/calls/admin/adminImports';
import { dateTime } from '@carzaa/api/text/dates';
import { count } from '@carzaa/api/text/format';
import { Alert, Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useRecordContext } from 'react-admin';
import { adminImportTexts as texts } from '../../it/adminImports.ts';
import { api } from '../../providers/client.ts';
import { RecordPage } from '../../ui/RecordPage.tsx';
import { Facts, Panel } from '../../ui/Panel.tsx';
import { RowLink } from '../../ui/RowLink.tsx';
import { ImportState } from './ImportState.tsx';

const SHOWN = 50;

/** One import: what it was, what it did, and the rows that it could not read. */
export function AdminImportPage() {
  return (
    <RecordPage
      actions={<State />}
      main={
        <>
          <Failure />
          <FailedRows />
        </>
      }
      side={
        <>
          <About />
          <Counts />
        </>
      }
    />
  );
}

function State() {
  const run = useRecordContext<AdminImportRun>();
  return run ? <ImportState state={run.state} /> : null;
}

/** Why nothing came of it. */
function Failure() {
  const run = useRecordContext<AdminImportRun>();
  return run?.state === 'failed' ? <Alert severity="error">{run.message}</Alert> : null;
}

const moment = (at: string | null) => (at === null ? '—' : dateTime(at));

function About() {
  const run = useRecordContext<AdminImportRun>();
  if (!run) return null;
  const { dealer, source } = run;
  return (
    <Panel
      title={texts.run}
      action={
        <RowLink resource="import-runs" filter={{ source: source.uuid }}>
          {texts.others}
        </RowLink>
      }
    >
      <Facts
        rows={[
          [
            texts.dealer,
            <RowLink key="dealer" resource="dealers" id={dealer.uuid}>
              {dealer.name}
            </RowLink>,
          ],
          [texts.source, source.name],
          [texts.file, run.file_name],
          [texts.cause, texts.causes[run.cause]],
          [texts.mode, texts.modes[run.mode]],
          [texts.begun, moment(run.started_at ?? run.created_at)],
          [texts.ended, moment(run.finished_at)],
          ...(run.state === 'failed' ? [] : [[texts.message, run.message] as const]),
        ]}
      />
    </Panel>
  );
}

function Counts() {
  const run = useRecordContext<AdminImportRun>();
  if (!run) return null;
  return (
    <Panel title={texts.counts}>
      <Facts
        rows={[
          [texts.progress, `${run.percent} %`],
          [texts.rowsTotal, run.rows_total === null ? '—' : count(run.rows_total)],
          ...(['inserted', 'updated', 'unchanged', 'withdrawn', 'errors'] as const).map(
            (what) => [texts[what], count(run[what])] as const,
          ),
        ]}
      />
    </Panel>
  );
}

function FailedRows() {
  const run = useRecordContext<AdminImportRun>();
  const { data } = useQuery({
    queryKey: ['import-rows', run?.uuid, run?.errors],
    queryFn: () =>
      api.adminImports.rows({
        id: run?.uuid ?? '',
        query: { per_page: String(SHOWN), sort_direction: 'asc', filters: JSON.stringify({ fate: 'error' }) },
      }),
    enabled: run !== undefined,
  });
  // That there are no errors would be odd to read where the whole file failed.
  if (run?.state === 'failed' && data?.total === 0) return null;
  return (
    <Panel
      title={texts.rows}
      action={data !== undefined && data.total > SHOWN && <Typography>{texts.more(data.total)}</Typography>}
    >
      {data?.total === 0 && <Typography color="text.secondary">{texts.noErrors}</Typography>}
      {data !== undefined && data.total > 0 && (
        <Box sx={{ overflowX: 'auto' }}>
          <Table size="small">
            <TableHead>
              <TableRow>
                <TableCell>{texts.line}</TableCell>
                <TableCell>{texts.vehicle}</TableCell>
                <TableCell>{texts.problems}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {data.items.map(({ uuid, line, title, reference, problems }) => (
                <TableRow key={uuid}>
                  <TableCell>{line === null ? '—' : count(line)}</TableCell>
                  <TableCell>{title || reference || '—'}</TableCell>
                  <TableCell sx={{ wordBreak: 'break-word' }}>
                    {problems.map(({ message }) => message).join(' ')}
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Box>
      )}
    </Panel>
  );
}
