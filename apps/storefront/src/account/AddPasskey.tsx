import { passkeyName } from '@carzaa/api/calls/public/secondFactor';
import type { CurrentUser } from '@carzaa/api/calls/public/users';
import { ApiError } from '@carzaa/api/contract/errors';
import { browserSupportsWebAuthn, startRegistration } from '@simplewebauthn/browser';
import { z } from 'zod';
import { accountApi } from '../accountApi.ts';
import { factorIt } from '../it/secondFactor.ts';
import { ContractForm } from '../ui/form/ContractForm.tsx';
import { TextField } from '../ui/form/TextField.tsx';
import { toast } from '../ui/toast.ts';
import { IdentityProof } from './IdentityProof.tsx';

const it = factorIt.own;
const schema = z.strictObject({ name: passkeyName, password: z.string().max(1000) });
const EMPTY = { name: '', password: '' };
const LABELS = { name: it.passkeyName };

export interface AddFactorProps {
  user: CurrentUser;
  /** Does the work once the second factor that is there already has been shown. */
  confirmed: (work: () => Promise<void>) => Promise<void>;
  onDone: (codes: string[] | null) => Promise<void>;
  onCancel: () => void;
}

type Answer = Parameters<typeof accountApi.secondFactor.addPasskey>[0]['body']['answer'];

/** Has the browser make a passkey, which the password must allow. */
export function AddPasskey({ user, confirmed, onDone, onCancel }: AddFactorProps) {
  if (!browserSupportsWebAuthn()) return <p className="warn-note">{it.unsupported}</p>;
  const make = async ({ name, password }: z.infer<typeof schema>) => {
    const options = await accountApi.secondFactor.beginPasskey({ body: { password } });
    // The server's library made them for the browser's.
    const optionsJSON = options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'];
    const answer = { ...(await startRegistration({ optionsJSON }).catch(cancelled)) } as unknown as Answer;
    const { recovery_codes } = await accountApi.secondFactor.addPasskey({ body: { name, answer } });
    toast({ type: 'success', title: it.passkeyAdded });
    await onDone(recovery_codes);
  };
  return (
    <ContractForm
      schema={schema}
      values={EMPTY}
      labels={LABELS}
      submit={it.next}
      actions={
        <button type="button" className="btn btn-2" onClick={onCancel}>
          {it.cancel}
        </button>
      }
      send={(given) => confirmed(() => make(given))}
    >
      <TextField name="name" label={it.passkeyName} autoComplete="off" hint={it.passkeyNameHint} />
      <IdentityProof user={user} name="password" />
    </ContractForm>
  );
}

/** A browser's own words are English. */
function cancelled(): never {
  throw new ApiError('2', { message: factorIt.show.cancelled });
}
