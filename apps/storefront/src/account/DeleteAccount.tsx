import { type CurrentUser, userCalls } from '@carzaa/api/calls/public/users';
import { ruleMessage } from '@carzaa/api/text/validation';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useApi } from '../api.ts';
import { accountIt } from '../it/account.ts';
import { paths } from '../paths.ts';
import { forgetPerson } from '../signOut.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { ContractForm } from '../ui/form/ContractForm.tsx';
import { toast } from '../ui/toast.ts';
import { IdentityProof } from './IdentityProof.tsx';
import styles from './profile.module.css';

const it = accountIt.profile;
const EMPTY = { password: '' };
const LABELS = { password: it.deletePassword };

const { body } = userCalls.deleteAccount;
const withPassword = body.refine(({ password }) => password !== '', {
  path: ['password'],
  message: ruleMessage('required', it.deletePassword),
});

/** The end of an account, asked for twice and with the password. */
export function DeleteAccount({ user }: { user: Pick<CurrentUser, 'has_password'> }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);

  return (
    <div className={styles.partRow}>
      <p className={styles.partText}>{it.deleteText}</p>
      <button type="button" className="btn btn-2 btn-danger" onClick={() => setAsking(true)}>
        {it.delete}
      </button>
      <Dialog
        open={isAsking}
        title={it.deleteTitle}
        size="small"
        role="alertdialog"
        closeButton={false}
        onDismiss={close}
      >
        <ContractForm
          className="form form-danger"
          schema={user.has_password ? withPassword : body}
          values={EMPTY}
          labels={LABELS}
          submit={it.deleteConfirm}
          actions={
            <button type="button" className="btn btn-2" onClick={close}>
              {it.keep}
            </button>
          }
          send={async (given) => {
            await api.users.deleteAccount({ body: given });
            forgetPerson(queryClient);
            await navigate(paths.home(), { replace: true });
            toast({ type: 'success', title: it.deleted });
          }}
        >
          <p>{it.deleteWarning}</p>
          <IdentityProof user={user} name="password" label={it.deletePassword} />
        </ContractForm>
      </Dialog>
    </div>
  );
}
