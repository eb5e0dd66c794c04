import type { ImportRun } from '@carzaa/api/calls/dealer/imports';
import { Button, LinearProgress, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useDealership } from '../dealership.ts';
import { runTexts } from '../../it/imports.ts';
import { api } from '../../providers/client.ts';
import { Panel } from '../../ui/Panel.tsx';
import { useAction } from '../../ui/useAction.ts';

/** How far a run has come, and the way to stop it. */
export function RunProgress({ run }: { run: ImportRun }) {
  const { uuid: d } = useDealership();
  const queryClient = useQueryClient();
  const action = useAction();
  const stop = () =>
    action.run(() => api.imports.cancel({ dealer: d, id: run.uuid }), {
      done: runTexts.stopped,
      after: () => void queryClient.invalidateQueries({ queryKey: ['import-runs'] }),
    });
  const isCounted = run.state === 'running' && run.rows_total !== null;
  const text =
    run.state === 'queued'
      ? runTexts.queued
      : run.rows_total === null
        ? runTexts.looking
        : runTexts.done(run.rows_done, run.rows_total);
  return (
    <Panel
      title={runTexts.progress}
      action={
        <Button color="error" loading={action.isBusy} onClick={() => void stop()}>
          {runTexts.stop}
        </Button>
      }
    >
      <LinearProgress
        aria-label={runTexts.progress}
        variant={isCounted ? 'determinate' : 'indeterminate'}
        value={run.percent}
        sx={{ height: 8, borderRadius: 4 }}
      />
      <Typography component="output" variant="body2" color="text.secondary" sx={{ display: 'block', mt: 1 }}>
        {text}
      </Typography>
    </Panel>
  );
}
