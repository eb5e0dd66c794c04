import { type CurrentUser, profileBody } from '@carzaa/api/calls/users';
import { ApiError } from '@carzaa/api/errors';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router';
import { useApi } from '../api.ts';
import { accountIt, FIELD_LABELS } from '../it/account.ts';
import { paths } from '../paths.ts';
import { storeUser } from '../session.ts';
import { ContractForm } from '../ui/form/ContractForm.tsx';
import { TextField } from '../ui/form/TextField.tsx';
import { toast } from '../ui/toast.ts';

const it = accountIt.profile;

/** The profile as another tab or device left it, which a refused change comes back with. */
function isUser(value: unknown): value is CurrentUser {
  return typeof value === 'object' && value !== null && 'updated_at' in value && 'email' in value && 'name' in value;
}

export function ProfileData({ user }: { user: CurrentUser }) {
  const api = useApi();
  const queryClient = useQueryClient();
  // The version that the form was filled from, so that somebody else's change is not overwritten unseen.
  const version = useRef(user.updated_at);

  async function save(body: { name: string; email: string; phone: string; updated_at: string }) {
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
    <section className="part" id="dati" aria-labelledby="dati-title">
      <h2 id="dati-title">{it.data}</h2>
      <p className="part-text">{it.dataText}</p>
      {user.email_verified_at === null && (
        <p className="warn-note">
          {it.unverified} <Link to={paths.verifyEmail()}>{it.verify}</Link>
        </p>
      )}
      <ContractForm
        schema={profileBody}
        values={{ name: user.name, email: user.email, phone: user.phone ?? '', updated_at: user.updated_at }}
        labels={FIELD_LABELS}
        submit={it.save}
        send={save}
      >
        <TextField name="name" label={accountIt.fullName} autoComplete="name" />
        <TextField name="email" type="email" label={FIELD_LABELS.email} autoComplete="email" />
        <TextField name="phone" type="tel" label={FIELD_LABELS.phone} autoComplete="tel" isOptional />
      </ContractForm>
    </section>
  );
}
