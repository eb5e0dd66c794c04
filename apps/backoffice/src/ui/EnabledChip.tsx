import { verificationTexts } from '../it/verifications.ts';
import { adminTexts } from '../it/admin.ts';
import { StateChip } from './StateChip.tsx';

interface EnabledChipProps {
  /** Whose state it is, and so the ending of its name. */
  of: 'dealer' | 'person';
  enabled: boolean;
  /** A dealership that nobody has accepted yet. */
  in_review?: boolean;
}

export function EnabledChip({ of, enabled, in_review: inReview = false }: EnabledChipProps) {
  if (inReview) return <StateChip tone="wait" label={verificationTexts.inReview} />;
  return <StateChip tone={enabled ? 'good' : 'bad'} label={(enabled ? adminTexts.enabled : adminTexts.disabled)[of]} />;
}
