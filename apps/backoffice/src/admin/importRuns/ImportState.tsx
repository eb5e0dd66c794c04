import { IMPORT_STATES, type ImportRun } from '@carzaa/api/calls/dealer/imports';
import { RUN_TONES } from '../../it/imports.ts';
import { StateChip } from '../../ui/StateChip.tsx';

export function ImportState({ state }: Pick<ImportRun, 'state'>) {
  return <StateChip tone={RUN_TONES[state]} label={IMPORT_STATES[state]} />;
}
