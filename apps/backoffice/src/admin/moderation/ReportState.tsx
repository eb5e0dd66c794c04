import type { ListingReport } from '@carzaa/api/calls/admin/moderation';
import { moderationTexts } from '../../it/moderation.ts';
import { StateChip } from '../../ui/StateChip.tsx';

const TONES = { open: 'wait', upheld: 'bad', dismissed: 'idle' } as const;

export function ReportState({ state }: Pick<ListingReport, 'state'>) {
  return <StateChip tone={TONES[state]} label={moderationTexts.states[state]} />;
}
