import { changePasswordBody, type CurrentUser } from '@carzaa/api/calls/public/users';
import { ruleMessage } from '@carzaa/api/text/validation';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../api.ts';
import { accountIt, FIELD_LABELS } from '../it/account.ts';
import { userQuery } from '../session.ts';
import { ContractForm } from '../ui/form/ContractForm.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { toast } from '../ui/toast.ts';
import { IdentityProof } from './IdentityProof.tsx';
import styles from './profile.module.css';

const it = accountIt.profile;
const EMPTY = { current_password: '', password: '', password_confirmation: '' };

/** Who has a password is asked for it; who came by Google sets the first one. */
const withCurrent = changePasswordBody.refine(({ current_password: current }) => current !== '', {
  path: ['current_password'],
  message: ruleMessage('required', FIELD_LABELS.current_password),
});

export function PasswordSection({ user }: { user: CurrentUser }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const hasPassword = user.has_password;
  return (
    <section className={styles.part} id="password" aria-labelledby="password-title">
      <h2 id="password-title">{it.password}</h2>
      <p className={styles.partText}>{hasPassword ? it.passwordText : it.firstPasswordText}</p>
      <ContractForm
        schema={hasPassword ? withCurrent : changePasswordBody}
        values={EMPTY}
        labels={FIELD_LABELS}
        clears
        submit={hasPassword ? it.changePassword : it.setPassword}
        send={async (body) => {
          await api.users.changePassword({ body });
          // An address that waited to be confirmed waits no longer.
          queryClient.setQueryData(userQuery(api).queryKey, await api.users.profile());
          toast({ type: 'success', title: it.passwordSaved });
        }}
      >
        {/* Password managers want to know whose password it is. */}
        <input type="email" autoComplete="username" value={user.email} readOnly hidden />
        <IdentityProof user={user} name="current_password" />
        <NewPasswordFields />
      </ContractForm>
    </section>
  );
}
