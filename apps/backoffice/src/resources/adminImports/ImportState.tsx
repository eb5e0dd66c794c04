import { IMPORT_STATES, type ImportRun } from '@carzaa/api/calls/imports';
import { StateChip, type Tone } from '../../ui/StateChip.tsx';

const TONES: Record<ImportRun['state'], Tone> = {
  queued: 'idle',
  running: 'idle',
  previewed: 'idle',
  needs_confirmation: 'wait',
  done: 'good',
  failed: 'bad',
  cancelled: 'idle',
};

export function ImportState({ state }: Pick<ImportRun, 'state'>) {
  return <StateChip tone={TONES[state]} label={IMPORT_STATES[state]} />;
}
