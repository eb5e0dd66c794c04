import { accountIt } from '../it/account.ts';
import { PasswordField } from '../ui/form/PasswordField.tsx';

/** A password in place of another, and once more. */
export function NewPasswordFields() {
  return (
    <>
      <PasswordField
        name="password"
        label={accountIt.newPassword}
        autoComplete="new-password"
        hint={accountIt.passwordHint}
      />
      <PasswordField name="password_confirmation" label={accountIt.confirmNewPassword} autoComplete="new-password" />
    </>
  );
}
