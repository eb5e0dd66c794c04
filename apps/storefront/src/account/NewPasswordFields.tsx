import { accountIt } from '../it/account.ts';
import { PasswordField } from '../ui/form/PasswordField.tsx';

interface NewPasswordFieldsProps {
  labels?: { password: string; password_confirmation: string };
}

const RENEWED = { password: accountIt.newPassword, password_confirmation: accountIt.confirmNewPassword };

/** A password that is chosen, twice; another one unless the labels say that it is the first. */
export function NewPasswordFields({ labels = RENEWED }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        name="password"
        label={labels.password}
        autoComplete="new-password"
        hint={accountIt.passwordHint}
      />
      <PasswordField name="password_confirmation" label={labels.password_confirmation} autoComplete="new-password" />
    </>
  );
}
