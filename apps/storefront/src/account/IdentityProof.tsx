import type { CurrentUser } from '@carzaa/api/calls/public/users';
import { useEffect } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { accountPaths } from '../accountPaths.ts';
import { securityIt } from '../it/accountSecurity.ts';
import { PasswordField } from '../ui/form/PasswordField.tsx';

const it = securityIt.proof;

interface IdentityProofProps {
  user: Pick<CurrentUser, 'has_password'>;
  /** The field of the form that holds the password. */
  name: string;
  label?: string;
  hint?: string;
}

/** Proof of identity: the password, or a fresh sign-in with Google for accounts without one. */
export function IdentityProof({ user, name, label = it.password, hint }: IdentityProofProps) {
  const { setValue } = useFormContext();
  // Nothing typed stays behind once it is not asked for any more.
  useEffect(() => () => setValue(name, ''), [name, setValue]);
  if (!user.has_password) return <FreshSignIn name={name} />;
  return (
    <PasswordField
      name={name}
      label={label}
      autoComplete="current-password"
      {...(hint === undefined ? {} : { hint })}
    />
  );
}

function FreshSignIn({ name }: { name: string }) {
  const { errors } = useFormState({ name });
  const message = errors[name]?.message;
  return (
    <p className="warn-note" role={message === undefined ? undefined : 'alert'}>
      {typeof message === 'string' ? message : it.google}{' '}
      <a href={accountPaths.google(accountPaths.profilePart('impostazioni'))} rel="nofollow">
        {it.signIn}
      </a>
    </p>
  );
}
