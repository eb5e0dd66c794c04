import { type CurrentUser, roleBody } from '@carzaa/api/calls/public/users';
import { useQueryClient } from '@tanstack/react-query';
import { useFormContext } from 'react-hook-form';
import { useApi } from '../api.ts';
import { accountIt, FIELD_LABELS } from '../it/account.ts';
import { storeUser } from '../session.ts';
import { ContractForm } from '../ui/form/ContractForm.tsx';
import { toast } from '../ui/toast.ts';
import styles from './profile.module.css';

const it = accountIt.profile;

const CHOICES = [
  ['customer', it.customer, it.customerText],
  ['dealer', it.dealer, it.dealerText],
] as const;

function Choices() {
  const { register } = useFormContext();
  return (
    <fieldset className="radios">
      <legend className="sr">{it.role}</legend>
      {CHOICES.map(([value, label, text]) => (
        <label className="radio" key={value}>
          <input type="radio" value={value} {...register('role')} />
          <b>{label}</b>
          <span>{text}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Looking for a car, or selling them; administrators are made by others. */
export function RoleSection({ user }: { user: CurrentUser }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { role } = user;
  return (
    <section className={styles.part} id="ruolo" aria-labelledby="ruolo-title">
      <h2 id="ruolo-title">{it.role}</h2>
      {role === 'customer' || role === 'dealer' ? (
        <ContractForm
          schema={roleBody}
          values={{ role }}
          labels={FIELD_LABELS}
          submit={it.saveRole}
          send={async (body) => {
            storeUser(queryClient, api, await api.users.setRole({ body }));
            toast({ type: 'success', title: it.roleSaved });
          }}
        >
          <Choices />
        </ContractForm>
      ) : (
        <p className={styles.partText}>{it.adminRole}</p>
      )}
    </section>
  );
}
