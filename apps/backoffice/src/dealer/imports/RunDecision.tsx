import type { ImportRun, ImportRunDetail } from '@carzaa/api/calls/dealer/imports';
import { missingFields } from '@carzaa/api/importMapping';
import { Alert, type AlertColor, AlertTitle, Box, Button, Stack } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useDealership } from '../dealership.ts';
import { runTexts } from '../../it/imports.ts';
import { api } from '../../providers/client.ts';
import { useAction } from '../../ui/useAction.ts';
import { useOpenRun } from './useImports.ts';

/** What can be done with a run, one thing at a time. */
function useDecision() {
  const openRun = useOpenRun();
  const queryClient = useQueryClient();
  const { run: act, isBusy } = useAction();
  const settle = (call: () => Promise<unknown>) =>
    void act(call, { after: () => void queryClient.invalidateQueries({ queryKey: ['import-runs'] }) });
  const begin = (call: () => Promise<ImportRun>) =>
    void act(async () => openRun(await call()), { after: () => undefined });
  return { settle, begin, isBusy };
}

interface StateProps {
  run: ImportRunDetail;
  decision: ReturnType<typeof useDecision>;
}

function PreviewAgain({ run: { uuid: id, has_file, state }, decision: { begin, isBusy } }: StateProps) {
  const { uuid: dealer } = useDealership();
  if (!has_file) return null;
  return (
    <Button color="inherit" disabled={isBusy} onClick={() => begin(() => api.imports.preview({ dealer, id }))}>
      {state === 'needs_confirmation' ? runTexts.look : runTexts.again}
    </Button>
  );
}

function NeedsConfirmation({ run, decision }: StateProps) {
  const { uuid: dealer } = useDealership();
  const { settle, isBusy } = decision;
  const { uuid: id } = run;
  return (
    <Notice
      severity="warning"
      title={runTexts.guard}
      actions={
        <>
          <Button
            variant="contained"
            color="error"
            loading={isBusy}
            onClick={() => settle(() => api.imports.confirm({ dealer, id }))}
          >
            {runTexts.confirm(run.to_withdraw ?? 0)}
          </Button>
          <PreviewAgain run={run} decision={decision} />
          <Button color="inherit" disabled={isBusy} onClick={() => settle(() => api.imports.cancel({ dealer, id }))}>
            {runTexts.keep}
          </Button>
        </>
      }
    >
      {run.message}
    </Notice>
  );
}

/** Rows that are all wrong change nothing, unless what they no longer hold is to be withdrawn. */
function changesSomething(run: ImportRunDetail): boolean {
  if (run.inserted + run.updated + run.unchanged > 0) return true;
  return missingFields(run.mapping).length === 0 && run.errors > 0 && (run.to_withdraw ?? 0) > 0;
}

function Previewed({ run, decision: { begin, isBusy } }: StateProps) {
  const { uuid: dealer } = useDealership();
  const { uuid: id, message, has_file } = run;
  const hasVehicles = changesSomething(run);
  return (
    <>
      {message !== null && <Alert severity="warning">{message}</Alert>}
      <Notice
        severity="info"
        actions={
          has_file &&
          hasVehicles && (
            <Button variant="contained" loading={isBusy} onClick={() => begin(() => api.imports.apply({ dealer, id }))}>
              {runTexts.apply}
            </Button>
          )
        }
      >
        {!hasVehicles ? runTexts.noVehicles : has_file ? runTexts.previewed : runTexts.fileGone}
      </Notice>
    </>
  );
}

/** What a run that is over means, and the next step. */
export function RunDecision({ run }: Pick<StateProps, 'run'>) {
  const { uuid: dealer } = useDealership();
  const decision = useDecision();
  const { message } = run;
  switch (run.state) {
    case 'needs_confirmation':
      return <NeedsConfirmation run={run} decision={decision} />;
    case 'previewed':
      return <Previewed run={run} decision={decision} />;
    case 'failed':
      return (
        <Notice
          severity="error"
          title={runTexts.failed}
          actions={
            <>
              <Button component={RouterLink} to={`/dealer/${dealer}/imports`} color="inherit">
                {runTexts.another}
              </Button>
              <Button component={RouterLink} to={`/dealer/${dealer}/imports/${run.source.uuid}`} color="inherit">
                {runTexts.toSource}
              </Button>
            </>
          }
        >
          {message}
        </Notice>
      );
    case 'done':
      return (
        <Notice
          severity="success"
          actions={
            <Button component={RouterLink} to={`/dealer/${dealer}/listings`} color="inherit">
              {runTexts.toStock}
            </Button>
          }
        >
          {runTexts.applied}
          {message !== null && ` ${message}`}
        </Notice>
      );
    default: {
      const wasWritten = run.inserted + run.updated + run.withdrawn > 0;
      return (
        <Notice severity="info" actions={<PreviewAgain run={run} decision={decision} />}>
          {run.mode === 'apply' && wasWritten ? runTexts.cancelledLate : runTexts.cancelled}
        </Notice>
      );
    }
  }
}

interface NoticeProps {
  severity: AlertColor;
  title?: string;
  actions?: ReactNode;
  children: ReactNode;
}

/** What a state means, and beside it, on a phone below it, what can be done. */
function Notice({ severity, title, actions, children }: NoticeProps) {
  return (
    <Alert severity={severity} sx={{ '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}>
      <Stack
        direction={{ xs: 'column', md: 'row' }}
        useFlexGap
        sx={{ gap: 1.5, justifyContent: 'space-between', alignItems: { xs: 'flex-start', md: 'center' } }}
      >
        <Box>
          {title !== undefined && <AlertTitle>{title}</AlertTitle>}
          {children}
        </Box>
        {/* On a phone words without a border begin where those above them do. */}
        <Stack
          direction="row"
          useFlexGap
          sx={{ gap: 1, flexWrap: 'wrap', flexShrink: 0, '& > .MuiButton-text': { ml: { xs: -1.75, md: 0 } } }}
        >
          {actions}
        </Stack>
      </Stack>
    </Alert>
  );
}
