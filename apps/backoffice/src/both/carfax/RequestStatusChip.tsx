import type { RequestRow } from '@carzaa/api/calls/carfaxRows';
import { carfaxTexts } from '../../it/carfax.ts';
import { StateChip } from '../../ui/StateChip.tsx';

const TONES = { pending: 'wait', approved: 'good', rejected: 'bad' } as const;

export function RequestStatusChip({ status }: Pick<RequestRow, 'status'>) {
  return <StateChip tone={TONES[status]} label={carfaxTexts.statuses[status]} />;
}
