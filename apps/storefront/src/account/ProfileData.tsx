import { type CurrentUser, profileBody } from '@carzaa/api/calls/public/users';
import { ApiError } from '@carzaa/api/contract/errors';
import { ruleMessage } from '@carzaa/api/text/validation';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { Link } from '../ui/Link.tsx';
import type { z } from 'zod';
import { useApi } from '../api.ts';
import { accountIt, FIELD_LABELS } from '../it/account.ts';
import { securityIt } from '../it/accountSecurity.ts';
import { paths } from '../paths.ts';
import { storeUser } from '../session.ts';
import { ContractForm } from '../ui/form/ContractForm.tsx';
import { TextField } from '../ui/form/TextField.tsx';
import { toast } from '../ui/toast.ts';
import { IdentityProof } from './IdentityProof.tsx';
import styles from './profile.module.css';

const it = accountIt.profile;

/** The profile as another tab or device left it, which a refused change comes back with. */
function isUser(value: unknown): value is CurrentUser {
  return typeof value === 'object' && value !== null && 'updated_at' in value && 'email' in value && 'name' in value;
}

/** A new address asks who wants it. */
function AddressProof({ user }: { user: CurrentUser }) {
  const email: unknown = useWatch({ name: 'email' });
  if (typeof email !== 'string' || email.trim().toLowerCase() === user.email) return null;
  return <IdentityProof user={user} name="current_password" hint={securityIt.proof.passwordHint} />;
}

export function ProfileData({ user }: { user: CurrentUser }) {
  const api = useApi();
  const queryClient = useQueryClient();
  // The version that the form was filled from, so that somebody else's change is not overwritten unseen.
  const version = useRef(user.updated_at);
  const { email: address, has_password: hasPassword } = user;
  const schema = useMemo(
    () =>
      profileBody.refine(
        ({ email, current_password: password }) => email === address || !hasPassword || password !== '',
        { path: ['current_password'], message: ruleMessage('required', FIELD_LABELS.current_password) },
      ),
    [address, hasPassword],
  );

  async function save(body: z.output<typeof profileBody>) {
    try {
      const saved = await api.users.updateProfile({ body: { ...body, updated_at: version.current } });
      version.current = saved.updated_at;
      storeUser(queryClient, api, saved);
      const text = saved.email === user.email ? it.saved : it.newEmail(saved.email);
      toast({ type: 'success', title: text });
    } catch (error) {
      if (!(error instanceof ApiError && isUser(error.current))) throw error;
      const { name, email, phone, updated_at: updatedAt } = error.current;
      version.current = updatedAt;
      throw new ApiError('1', { status: 409, message: it.conflict(name, email, phone) });
    }
  }

  return (
    <section className={styles.part} id="dati" aria-labelledby="dati-title">
      <h2 id="dati-title">{it.data}</h2>
      <p className={styles.partText}>{it.dataText}</p>
      {user.email_verified_at === null && (
        <p className="warn-note">
          {it.unverified} <Link to={paths.verifyEmail(paths.profile())}>{it.verify}</Link>
        </p>
      )}
      <ContractForm
        schema={schema}
        values={{
          name: user.name,
          email: user.email,
          phone: user.phone ?? '',
          updated_at: user.updated_at,
          current_password: '',
        }}
        labels={FIELD_LABELS}
        submit={it.save}
        send={save}
      >
        <TextField name="name" label={FIELD_LABELS.name} autoComplete="name" />
        <TextField name="email" type="email" label={FIELD_LABELS.email} autoComplete="email" />
        <AddressProof user={user} />
        <TextField name="phone" type="tel" label={FIELD_LABELS.phone} autoComplete="tel" isOptional />
      </ContractForm>
    </section>
  );
}
