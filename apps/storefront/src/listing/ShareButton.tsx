import { COPY_FEEDBACK_MS } from '@carzaa/api/constants';
import { useEffect, useRef, useState } from 'react';
import { listingsIt } from '../it/listings.ts';
import { Icon } from '../ui/Icon.tsx';
import styles from './BuyPanel.module.css';

/** Phones have a sheet of their own for sharing; elsewhere it is more trouble than a copied link. */
function sharesByItself(): boolean {
  return 'share' in navigator && matchMedia('(pointer: coarse)').matches;
}

/** Shares the address of the page: by the phone's own sheet, or copied, which it says for a moment. */
export function ShareButton({ title }: { title: string }) {
  const [result, setResult] = useState<'idle' | 'copied' | 'failed'>('idle');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function tell(outcome: 'copied' | 'failed') {
    setResult(outcome);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setResult('idle'), COPY_FEEDBACK_MS);
  }

  async function share() {
    const url = location.href;
    if (sharesByItself()) {
      // Rejects when the visitor closes the sheet, which is no failure.
      await navigator.share({ title, url }).catch(() => undefined);
      return;
    }
    try {
      await navigator.clipboard.writeText(url);
      tell('copied');
    } catch {
      tell('failed');
    }
  }

  return (
    <>
      <button type="button" className="btn btn-3" onClick={share}>
        <Icon name={result === 'copied' ? 'check' : 'share-2'} />
        <span className="swap">
          <span aria-hidden={result === 'copied'}>{listingsIt.page.share}</span>
          <span aria-hidden={result !== 'copied'}>{listingsIt.page.copied}</span>
        </span>
      </button>
      <output className={result === 'failed' ? styles.shareFailed : 'sr'}>
        {result === 'copied' && listingsIt.page.copied}
        {result === 'failed' && listingsIt.page.copyFailed}
      </output>
    </>
  );
}
