import { longDate } from '@carzaa/api/text/dates';
import { Alert, AlertTitle } from '@mui/material';
import { disabledTexts as texts } from '../it/office.ts';
import { useDealership } from './dealership.ts';

/** Says on every page of a disabled dealership why it is, since when, and what can still be done (art. 17 DSA). */
export function DisabledBanner() {
  const { disabled } = useDealership();
  if (!disabled) return null;
  return (
    <section aria-label={texts.label}>
      <Alert severity="error" variant="outlined" sx={{ mb: 2, background: 'var(--card)' }}>
        <AlertTitle sx={{ overflowWrap: 'anywhere' }}>{texts.title(longDate(disabled.at), disabled.reason)}</AlertTitle>
        {texts.text}
      </Alert>
    </section>
  );
}
