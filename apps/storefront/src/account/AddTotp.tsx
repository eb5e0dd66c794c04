import { proofBody } from '@carzaa/api/calls/public/secondFactor';
import { useState } from 'react';
import { z } from 'zod';
import { accountApi } from '../accountApi.ts';
import { factorIt } from '../it/secondFactor.ts';
import { ContractForm } from '../ui/form/ContractForm.tsx';
import { TextField } from '../ui/form/TextField.tsx';
import { toast } from '../ui/toast.ts';
import type { AddFactorProps } from './AddPasskey.tsx';
import { IdentityProof } from './IdentityProof.tsx';
import styles from './Factors.module.css';

const it = factorIt.own;
const codeSchema = z.strictObject({ code: z.string().min(1) });
const [NO_PASSWORD, NO_CODE] = [{ password: '' }, { code: '' }];
const LABELS = { code: it.code };

type App = Awaited<ReturnType<typeof accountApi.secondFactor.beginTotp>>;

/** Gives an app its key, and has it prove that it took it. */
export function AddTotp({ user, confirmed, onDone, onCancel }: AddFactorProps) {
  const [app, setApp] = useState<App | null>(null);
  const cancel = (
    <button type="button" className="btn btn-2" onClick={onCancel}>
      {it.cancel}
    </button>
  );
  if (!app) {
    return (
      <ContractForm
        key="proof"
        schema={proofBody}
        values={NO_PASSWORD}
        labels={LABELS}
        submit={it.next}
        actions={cancel}
        send={(body) => confirmed(async () => setApp(await accountApi.secondFactor.beginTotp({ body })))}
      >
        <IdentityProof user={user} name="password" />
      </ContractForm>
    );
  }
  return (
    // A form of its own: what the one before holds is no code.
    <ContractForm
      key="code"
      schema={codeSchema}
      values={NO_CODE}
      labels={LABELS}
      submit={it.activate}
      actions={cancel}
      send={(body) =>
        confirmed(async () => {
          const { recovery_codes } = await accountApi.secondFactor.addTotp({ body });
          toast({ type: 'success', title: it.totpAdded });
          await onDone(recovery_codes);
        })
      }
    >
      <p>{it.scan}</p>
      <img
        className={styles.qr}
        src={`data:image/svg+xml,${encodeURIComponent(app.picture)}`}
        alt={it.picture}
        width={200}
        height={200}
      />
      <p>
        <a className={`${styles.key} num`} href={app.address}>
          {app.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
        </a>
      </p>
      <TextField name="code" label={it.code} inputMode="numeric" autoComplete="one-time-code" />
    </ContractForm>
  );
}
