import type { ImportRun } from '@carzaa/api/calls/imports';
import { Alert, type AlertColor, AlertTitle, Box, Button, Stack } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useDealership } from '../../dealer/dealership.ts';
import { runTexts } from '../../it/imports.ts';
import { api } from '../../providers/client.ts';
import { useAction } from '../../ui/useAction.ts';
import { useOpenRun } from './useImports.ts';

/** What a run that is over means, and the next step. */
export function RunDecision({ run }: { run: ImportRun }) {
  const { uuid: d } = useDealership();
  const openRun = useOpenRun();
  const queryClient = useQueryClient();
  const { run: act, isBusy } = useAction();
  const { uuid: id, state, message } = run;
  const wasWritten = run.inserted + run.updated + run.withdrawn > 0;
  const settle = (call: () => Promise<unknown>) =>
    void act(call, { after: () => void queryClient.invalidateQueries({ queryKey: ['import-runs'] }) });
  const begin = (call: () => Promise<ImportRun>) =>
    void act(async () => openRun(await call()), { after: () => undefined });
  const previewAgain = run.has_file && (
    <Button color="inherit" disabled={isBusy} onClick={() => begin(() => api.imports.preview({ d, id }))}>
      {state === 'needs_confirmation' ? runTexts.look : runTexts.again}
    </Button>
  );

  switch (state) {
    case 'needs_confirmation':
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
                onClick={() => settle(() => api.imports.confirm({ d, id }))}
              >
                {runTexts.confirm(run.to_withdraw ?? 0)}
              </Button>
              {previewAgain}
              <Button color="inherit" disabled={isBusy} onClick={() => settle(() => api.imports.cancel({ d, id }))}>
                {runTexts.keep}
              </Button>
            </>
          }
        >
          {message}
        </Notice>
      );
    case 'previewed':
      return (
        <>
          {message !== null && <Alert severity="warning">{message}</Alert>}
          <Notice
            severity="info"
            actions={
              run.has_file && (
                <Button variant="contained" loading={isBusy} onClick={() => begin(() => api.imports.apply({ d, id }))}>
                  {runTexts.apply}
                </Button>
              )
            }
          >
            {run.has_file ? runTexts.previewed : runTexts.fileGone}
          </Notice>
        </>
      );
    case 'failed':
      return (
        <Notice severity="error" title={runTexts.failed}>
          {message}
        </Notice>
      );
    case 'done':
      return (
        <Notice
          severity="success"
          actions={
            <Button component={RouterLink} to={`/dealer/${d}/listings`} color="inherit">
              {runTexts.toStock}
            </Button>
          }
        >
          {runTexts.applied}
          {message !== null && ` ${message}`}
        </Notice>
      );
    default:
      return (
        <Notice severity="info" actions={previewAgain}>
          {run.mode === 'apply' && wasWritten ? runTexts.cancelledLate : runTexts.cancelled}
        </Notice>
      );
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
        <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', flexShrink: 0 }}>
          {actions}
        </Stack>
      </Stack>
    </Alert>
  );
}
