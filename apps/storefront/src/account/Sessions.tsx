import type { OwnSession } from '@carzaa/api/calls/public/accountSecurity';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { accountApi } from '../accountApi.ts';
import { failureText } from '../failureText.ts';
import { securityIt } from '../it/accountSecurity.ts';
import { factorIt } from '../it/secondFactor.ts';
import { toast } from '../ui/toast.ts';
import { HistoryPart } from './HistoryPart.tsx';
import styles from './profile.module.css';

const it = securityIt.sessions;
const KEY = ['accountSecurity', 'sessions'] as const;

/** Where the user is signed in, this browser first, and what ends it elsewhere. */
export function Sessions() {
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const query = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => {
      const sessions = await accountApi.accountSecurity.sessions(undefined, { signal });
      return { total: sessions.length, sessions: sessions.toSorted((a, b) => Number(b.current) - Number(a.current)) };
    },
  });

  async function end(work: () => Promise<unknown>, done: string) {
    if (isBusy) return;
    setBusy(true);
    try {
      await work();
      toast({ type: 'success', title: done });
    } catch (error) {
      toast({ type: 'error', title: it.notEnded, text: failureText(error) });
    } finally {
      await queryClient.invalidateQueries({ queryKey: KEY });
      setBusy(false);
    }
  }
  const endOne = ({ uuid }: OwnSession) => end(() => accountApi.accountSecurity.endSession({ id: uuid }), it.ended);
  const sessions = query.data?.sessions ?? [];

  return (
    <HistoryPart
      id="sessioni"
      title={it.title}
      text={it.text}
      query={query}
      failed={it.failed}
      retry={it.retry}
      none=""
      noneText=""
    >
      <ul className={styles.sessions}>
        {sessions.map((session) => (
          <SessionRow key={session.uuid} session={session} isBusy={isBusy} onEnd={() => void endOne(session)} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <p>
          <button
            type="button"
            className="btn btn-2"
            aria-busy={isBusy}
            onClick={() => void end(() => accountApi.accountSecurity.endOtherSessions(), it.othersEnded)}
          >
            {it.endOthers}
          </button>
        </p>
      )}
    </HistoryPart>
  );
}

interface SessionRowProps {
  session: OwnSession;
  isBusy: boolean;
  onEnd: () => void;
}

function SessionRow({ session, isBusy, onEnd }: SessionRowProps) {
  return (
    <li>
      <div>
        <h3>
          {it.device(session.device)}
          {session.current && <span className={styles.now}>{it.current}</span>}
          {session.support && <span className={styles.now}>{it.support}</span>}
        </h3>
        <p className={`${styles.who} num`}>
          {it.lastUse(session.last_seen_at, session.ip)}
          {session.factor && ` · ${factorIt.own.shownBy(session.factor)}`}
        </p>
      </div>
      {!session.current && (
        <button
          type="button"
          className="btn btn-2"
          aria-label={it.endNamed(it.device(session.device))}
          aria-busy={isBusy}
          onClick={onEnd}
        >
          {it.end}
        </button>
      )}
    </li>
  );
}
