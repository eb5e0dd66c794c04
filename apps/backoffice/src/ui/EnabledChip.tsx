import { verificationTexts } from '../it/verifications.ts';
import { adminTexts } from '../it/admin.ts';
import { StateChip } from './StateChip.tsx';

/** `in_review` is a dealership that nobody has accepted yet. */
export function EnabledChip({ enabled, in_review: inReview = false }: { enabled: boolean; in_review?: boolean }) {
  if (inReview) return <StateChip tone="wait" label={verificationTexts.inReview} />;
  return <StateChip tone={enabled ? 'good' : 'bad'} label={enabled ? adminTexts.enabled : adminTexts.disabled} />;
}
