import { contactIt as it } from '../it/contact.ts';
import { paths } from '../paths.ts';
import { CheckboxField } from '../ui/form/CheckboxField.tsx';

/** Whoever writes to a dealership has read what becomes of their data. */
export function PrivacyConsent() {
  return (
    <CheckboxField name="privacy">
      {it.consent}
      <a href={paths.privacy()} target="_blank" rel="noopener">
        {it.consentLink}
      </a>
    </CheckboxField>
  );
}
