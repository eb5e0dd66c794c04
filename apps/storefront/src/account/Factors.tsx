import type { OwnFactors } from '@carzaa/api/calls/public/secondFactor';
import type { CurrentUser } from '@carzaa/api/calls/public/users';
import { ApiError } from '@carzaa/api/contract/errors';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { accountApi } from '../accountApi.ts';
import { failureText } from '../failureText.ts';
import { factorIt } from '../it/secondFactor.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { confirm } from '../ui/confirm.ts';
import { toast } from '../ui/toast.ts';
import { AddPasskey } from './AddPasskey.tsx';
import { AddTotp } from './AddTotp.tsx';
import { FactorForm } from './FactorForm.tsx';
import { HistoryPart } from './HistoryPart.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import styles from './Factors.module.css';
import parts from './profile.module.css';

const it = factorIt.own;
const KEY = ['secondFactor', 'own'] as const;

/** Acts on the second factor: what the server wants that one shown for first waits for it. */
function useFactorActions() {
  const queryClient = useQueryClient();
  const [codes, setCodes] = useState<string[] | null>(null);
  const [adding, setAdding] = useState<'passkey' | 'totp' | null>(null);
  const [waiting, setWaiting] = useState<(() => Promise<void>) | null>(null);

  /** Does it, after the second factor where the server wants to see that first. */
  async function confirmed(work: () => Promise<void>) {
    try {
      await work();
    } catch (error) {
      if (error instanceof ApiError && error.code === 'F2') setWaiting(() => work);
      else throw error;
    }
  }
  const attempt = (work: () => Promise<void>) =>
    confirmed(work).catch((error: unknown) => toast({ type: 'error', title: it.notDone, text: failureText(error) }));
  async function changed(given: string[] | null) {
    setAdding(null);
    if (given) setCodes(given);
    await queryClient.invalidateQueries({ queryKey: KEY });
    await queryClient.invalidateQueries({ queryKey: ['accountSecurity', 'sessions'] });
  }
  async function remove(title: string, work: () => Promise<unknown>) {
    if (!(await confirm({ title, text: it.removeText, yes: it.remove, isGrave: true }))) return;
    await attempt(async () => {
      await work();
      toast({ type: 'success', title: it.removed });
      await changed(null);
    });
  }
  const renew = () => attempt(async () => changed((await accountApi.secondFactor.renewRecovery()).recovery_codes));
  return { codes, setCodes, adding, setAdding, waiting, setWaiting, confirmed, attempt, changed, remove, renew };
}
type FactorActions = ReturnType<typeof useFactorActions>;

/** What is asked beside the password: passkeys, an app of codes, and codes for the day that both are lost. */
export function Factors({ user }: { user: CurrentUser }) {
  const actions = useFactorActions();
  const { codes, setCodes } = actions;
  const query = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => ({ total: 1, own: await accountApi.secondFactor.own(undefined, { signal }) }),
  });
  const own = query.data?.own;

  return (
    <HistoryPart
      id="verifica"
      title={it.title}
      text={own?.required && !hasFactor(own) ? it.required : it.text}
      query={query}
      failed={it.failed}
      retry={it.retry}
      none=""
      noneText=""
    >
      {codes && <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />}
      {own && <Kinds user={user} own={own} actions={actions} />}
      <ShowFirst actions={actions} />
    </HistoryPart>
  );
}

/** Each kind of factor, with what adds and removes it. */
function Kinds({ user, own, actions }: { user: CurrentUser; own: OwnFactors; actions: FactorActions }) {
  const { adding, setAdding, confirmed, changed, remove, renew } = actions;
  const form = { user, confirmed, onDone: changed, onCancel: () => setAdding(null) };
  return (
    <div className={styles.factors}>
      <Passkeys
        own={own}
        onRemove={({ uuid, name }) =>
          void remove(it.removeAsk(name), () => accountApi.secondFactor.removePasskey({ id: uuid }))
        }
      >
        {adding === 'passkey' ? (
          <AddPasskey {...form} />
        ) : (
          <button type="button" className="btn btn-2" onClick={() => setAdding('passkey')}>
            {it.addPasskey}
          </button>
        )}
      </Passkeys>
      <Totp own={own} onRemove={() => void remove(it.removeTotpAsk, () => accountApi.secondFactor.removeTotp())}>
        {adding === 'totp' ? (
          <AddTotp {...form} />
        ) : (
          <button type="button" className="btn btn-2" onClick={() => setAdding('totp')}>
            {it.addTotp}
          </button>
        )}
      </Totp>
      {hasFactor(own) && (
        <div className={styles.kind}>
          <h3>{it.recovery}</h3>
          <p className={parts.partText}>{it.recoveryLeft(own.recovery_left)}</p>
          <button type="button" className="btn btn-2" onClick={() => void renew()}>
            {it.renew}
          </button>
        </div>
      )}
    </div>
  );
}

/** Asks for the second factor before what waits for it. */
function ShowFirst({ actions: { waiting, setWaiting, attempt } }: { actions: FactorActions }) {
  return (
    <Dialog open={waiting !== null} title={factorIt.show.title} size="small" onDismiss={() => setWaiting(null)}>
      <p>{factorIt.show.textAgain}</p>
      {waiting && (
        <FactorForm
          back={it.cancel}
          onBack={() => setWaiting(null)}
          onShown={() => {
            setWaiting(null);
            void attempt(waiting);
          }}
        />
      )}
    </Dialog>
  );
}

const hasFactor = ({ passkeys, totp }: OwnFactors) => passkeys.length > 0 || totp !== null;

interface KindProps {
  own: OwnFactors;
  /** What adds one. */
  children: ReactNode;
}

type Passkey = OwnFactors['passkeys'][number];

function Passkeys({ own: { passkeys }, onRemove, children }: KindProps & { onRemove: (one: Passkey) => void }) {
  return (
    <div className={styles.kind}>
      <h3>{it.passkeys}</h3>
      <p className={parts.partText}>{it.passkeysText}</p>
      {passkeys.length > 0 && (
        <ul className={styles.list}>
          {passkeys.map((one) => (
            <li key={one.uuid}>
              <div>
                <h4>{one.name}</h4>
                <p className={`${styles.who} num`}>
                  {it.added(one.created_at)}
                  {one.last_used_at !== null && ` · ${it.used(one.last_used_at)}`}
                </p>
              </div>
              <button
                type="button"
                className="btn btn-2"
                aria-label={it.removeNamed(one.name)}
                onClick={() => onRemove(one)}
              >
                {it.remove}
              </button>
            </li>
          ))}
        </ul>
      )}
      {children}
    </div>
  );
}

function Totp({ own: { totp }, onRemove, children }: KindProps & { onRemove: () => void }) {
  return (
    <div className={styles.kind}>
      <h3>{it.totp}</h3>
      <p className={parts.partText}>{it.totpText}</p>
      {totp ? (
        <ul className={styles.list}>
          <li>
            <p className={`${styles.who} num`}>{it.totpOn(totp.created_at)}</p>
            <button type="button" className="btn btn-2" aria-label={it.removeTotp} onClick={onRemove}>
              {it.remove}
            </button>
          </li>
        </ul>
      ) : (
        children
      )}
    </div>
  );
}
