import { adminTexts } from '../it/admin.ts';
import { StateChip } from './StateChip.tsx';

export function EnabledChip({ enabled }: { enabled: boolean }) {
  return <StateChip tone={enabled ? 'good' : 'bad'} label={enabled ? adminTexts.enabled : adminTexts.disabled} />;
}
