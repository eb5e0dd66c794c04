import { accountIt, FIELD_LABELS } from '../it/account.ts';
import { paths } from '../paths.ts';
import { CheckboxField } from '../ui/form/CheckboxField.tsx';
import { TextField } from '../ui/form/TextField.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';

const it = accountIt.signUp;

/** What a new account begins with. */
export const EMPTY_ACCOUNT = {
  name: '',
  email: '',
  password: '',
  password_confirmation: '',
  privacy: false,
  terms: false,
};

/** What everybody who registers is asked. */
export function AccountFields() {
  return (
    <>
      <TextField name="name" label={FIELD_LABELS.name} autoComplete="name" />
      <TextField name="email" type="email" label={FIELD_LABELS.email} autoComplete="username" />
      <NewPasswordFields labels={FIELD_LABELS} />
      <ConsentFields />
    </>
  );
}

/** What everybody agrees to who gets an account. */
export function ConsentFields() {
  return (
    <>
      <CheckboxField name="privacy">
        {it.privacy}
        <a href={paths.privacy()} target="_blank" rel="noopener">
          {it.privacyLink}
        </a>
      </CheckboxField>
      <CheckboxField name="terms">
        {it.terms}
        <a href={paths.terms()} target="_blank" rel="noopener">
          {it.termsLink}
        </a>
      </CheckboxField>
    </>
  );
}
