import { VERIFICATION_STATES, type VerificationState } from '@carzaa/api/calls/verification';
import { StateChip } from '../../ui/StateChip.tsx';

const TONES = { waiting: 'wait', asked: 'idle', accepted: 'good', refused: 'bad' } as const;

export function VerificationStateChip({ state }: { state: VerificationState }) {
  return <StateChip tone={TONES[state]} label={VERIFICATION_STATES[state]} />;
}
