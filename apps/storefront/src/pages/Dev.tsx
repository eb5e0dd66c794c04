import { DIALOG_AUTO_CLOSE_MS, type DIALOG_SIZES } from '@carzaa/api/constants';
import { useState } from 'react';
import { Link } from '../ui/Link.tsx';
import { developersOnly } from '../dev/developersOnly.ts';
import { Outbox } from '../dev/Outbox.tsx';
import type { PageHead } from '../head.ts';
import { devIt as it } from '../it/dev.ts';
import { type ConfirmOptions, confirm } from '../ui/confirm.ts';
import { toast } from '../ui/toast.ts';
import styles from '../info/prose.module.css';

export const loader = developersOnly('/dev');
export const head: PageHead = () => ({ title: it.title, noindex: true });

const SIZES: (keyof typeof DIALOG_SIZES)[] = ['small', 'medium', 'large'];
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const message = (error: unknown) => (error instanceof Error ? error.message : String(error));

function Toasts() {
  const [refusal, setRefusal] = useState('');
  const tryZero = () => {
    try {
      toast({ type: 'error', title: it.error, timeout: 0 });
    } catch (error) {
      setRefusal(message(error));
    }
  };
  return (
    <section>
      <h2>{it.toasts}</h2>
      <div className={styles.acts}>
        <Try label={it.success} onTry={() => toast({ type: 'success', title: it.success, text: it.successText })} />
        <Try label={it.error} onTry={() => toast({ type: 'error', title: it.error, text: it.errorText })} />
        <Try label={it.brief} onTry={() => toast({ type: 'success', title: it.brief, timeout: 2000 })} />
        <Try label={it.refused} onTry={tryZero} />
      </div>
      <output>{refusal}</output>
    </section>
  );
}

function Try({ label, onTry }: { label: string; onTry: () => void }) {
  return (
    <button type="button" className="btn btn-2" onClick={onTry}>
      {label}
    </button>
  );
}

async function fail(): Promise<never> {
  await wait(500);
  throw new Error(it.failure);
}

function Dialogs() {
  const [answer, setAnswer] = useState('');
  const ask = async (options: Partial<ConfirmOptions> = {}) => {
    try {
      const isYes = await confirm({ title: it.question, text: it.questionText, ...options });
      setAnswer(it.answer(isYes ? it.yes : it.no));
    } catch (error) {
      setAnswer(it.answer(it.rejected(message(error))));
    }
  };
  return (
    <section>
      <h2>{it.dialogs}</h2>
      <div className={styles.acts}>
        {SIZES.map((size) => (
          <Try key={size} label={it.sizes[size]} onTry={() => void ask({ size })} />
        ))}
        <Try label={it.persistent} onTry={() => void ask({ persistent: true })} />
        <Try label={it.timed} onTry={() => void ask({ no: null, timeout: DIALOG_AUTO_CLOSE_MS })} />
        <Try label={it.slow} onTry={() => void ask({ onYes: () => wait(1500) })} />
        <Try label={it.failing} onTry={() => void ask({ onYes: fail })} />
        <Try label={it.twoInARow} onTry={() => void Promise.all([ask(), ask({ size: 'medium' })])} />
      </div>
      <output>{answer}</output>
    </section>
  );
}

export function Component() {
  return (
    <main className={`wrap ${styles.prose}`}>
      <h1>{it.title}</h1>
      <p className={styles.lead}>{it.lead}</p>
      <section>
        <h2>{it.build}</h2>
        <ul>
          <li>{`${it.buildId}: ${import.meta.env.VITE_BUILD_ID}`}</li>
          <li>{`${it.mode}: ${import.meta.env.MODE}`}</li>
          <li>{`${it.data}: ${import.meta.env.VITE_MOCK ? it.mocked : it.served}`}</li>
          <li>
            <a href="/api/docs">{it.api}</a>
          </li>
          <li>
            <Link to="/dev/components">{it.components}</Link>
          </li>
        </ul>
      </section>
      <Outbox />
      <Toasts />
      <Dialogs />
    </main>
  );
}
