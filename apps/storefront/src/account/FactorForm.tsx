import type { FactorKind } from '@carzaa/api/calls/public/secondFactor';
import type { CurrentUser } from '@carzaa/api/calls/public/users';
import { ApiError } from '@carzaa/api/contract/errors';
import { startAuthentication } from '@simplewebauthn/browser';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { accountApi } from '../accountApi.ts';
import { failureText } from '../failureText.ts';
import { factorIt } from '../it/secondFactor.ts';
import { ContractForm } from '../ui/form/ContractForm.tsx';
import { FormAlert } from '../ui/form/FormAlert.tsx';
import { TextField } from '../ui/form/TextField.tsx';
import styles from './Factors.module.css';

const it = factorIt.show;

interface FactorFormProps {
  onShown: (user: CurrentUser) => void;
  /** What else there is to do: going back, or leaving it. */
  onBack: () => void;
  back: string;
}

type Shown = Parameters<typeof accountApi.secondFactor.show>[0]['body'];
type PasskeyAnswer = Extract<Shown, { passkey: unknown }>['passkey'];

/** Asks for the second factor: first the one that is quickest, the others a press away. */
export function FactorForm({ onShown, onBack, back }: FactorFormProps) {
  const [chosen, setChosen] = useState<FactorKind>();
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);
  const query = useQuery({
    queryKey: ['secondFactor', 'methods'],
    queryFn: async ({ signal }) => accountApi.secondFactor.methods(undefined, { signal }),
    gcTime: 0,
    retry: false,
  });
  const methods = query.data?.methods ?? [];
  const kind = chosen ?? methods[0];
  // The step before is gone, and with it what had the focus.
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (kind) element.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [kind]);

  async function showPasskey() {
    if (isBusy) return;
    setBusy(true);
    setFailure('');
    try {
      const options = await accountApi.secondFactor.passkeyOptions();
      // The server's library made them for the browser's.
      const optionsJSON = options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON'];
      const passkey = { ...(await startAuthentication({ optionsJSON })) } as unknown as PasskeyAnswer;
      onShown(await accountApi.secondFactor.show({ body: { passkey } }));
    } catch (error) {
      setFailure(whyNot(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="form form-wide" ref={element}>
      {(failure !== '' || query.isError) && <FormAlert text={failure === '' ? whyNot(query.error) : failure} />}
      {kind === 'passkey' && (
        <button type="button" className="btn btn-1 btn-wide" aria-busy={isBusy} onClick={() => void showPasskey()}>
          {it.passkey}
        </button>
      )}
      {(kind === 'totp' || kind === 'recovery') && <CodeForm key={kind} kind={kind} onShown={onShown} />}
      {methods.length > 1 && <p className={styles.others}>{it.others}</p>}
      {methods
        .filter((each) => each !== kind)
        .map((each) => (
          <button key={each} type="button" className="btn btn-2 btn-wide" onClick={() => setChosen(each)}>
            {it.use[each]}
          </button>
        ))}
      <button type="button" className="link" onClick={onBack}>
        {back}
      </button>
    </div>
  );
}

const SCHEMAS = {
  totp: z.strictObject({ totp: z.string().min(1) }),
  recovery: z.strictObject({ recovery: z.string().min(1) }),
};
const EMPTY = { totp: { totp: '' }, recovery: { recovery: '' } };
const LABELS = { totp: it.totp, recovery: it.recovery };

interface CodeFormProps {
  kind: 'totp' | 'recovery';
  onShown: (user: CurrentUser) => void;
}

function CodeForm({ kind, onShown }: CodeFormProps) {
  const send = async (body: Shown) => onShown(await accountApi.secondFactor.show({ body }));
  if (kind === 'totp') {
    return (
      <ContractForm
        className="form form-wide"
        schema={SCHEMAS.totp}
        values={EMPTY.totp}
        labels={LABELS}
        submit={it.submit}
        send={send}
      >
        <TextField name="totp" label={it.totp} inputMode="numeric" autoComplete="one-time-code" hint={it.totpHint} />
      </ContractForm>
    );
  }
  return (
    <ContractForm
      className="form form-wide"
      schema={SCHEMAS.recovery}
      values={EMPTY.recovery}
      labels={LABELS}
      submit={it.submit}
      send={send}
    >
      <TextField name="recovery" label={it.recovery} autoComplete="off" hint={it.recoveryHint} />
    </ContractForm>
  );
}

/** What a person reads when it did not work; a browser's own words for a passkey are English. */
function whyNot(error: unknown): string {
  if (!(error instanceof ApiError)) {
    return error instanceof Error && /NotAllowed|Abort/.test(error.name) ? it.cancelled : failureText(error);
  }
  if (error.code === '3') return it.expired;
  return Object.values(error.fields)[0]?.[0] ?? failureText(error);
}
