import { useSyncExternalStore } from 'react';
import { networkIt as it } from '../it/network.ts';
import { network, tryAgain } from '../network.ts';
import styles from './NetworkNotice.module.css';

/** Says that the network is away while the page stays, and lets people try again before it does so by itself. */
export function NetworkNotice() {
  const { isAway, said } = useSyncExternalStore(network.subscribe, network.read, network.readOnServer);
  const text = said ?? (isAway ? it.away : null);
  return (
    <section className={styles.notice} data-notice aria-label={it.label} hidden={text === null}>
      <output>{text}</output>
      {isAway && (
        <button type="button" onClick={tryAgain}>
          {it.again}
        </button>
      )}
    </section>
  );
}
