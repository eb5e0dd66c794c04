import { pushIt as it } from '../it/push.ts';
import { usePush } from './usePush.ts';
import styles from './Notifications.module.css';

/** Offers to be notified rather than written to; nothing where this browser cannot. */
export function PushOffer() {
  const { state, ability, isOn, isBusy, switchOn } = usePush();
  if (!state || ability !== 'able') return null;
  if (isOn) return <p className={styles.offer}>{it.offerOn}</p>;
  return (
    <div className={styles.offer}>
      <p>
        <b>{it.offer}</b>
        <br />
        <span className={styles.text}>{it.offerText}</span>
      </p>
      <button type="button" className="btn btn-2" aria-busy={isBusy} onClick={() => void switchOn()}>
        {it.switchOn}
      </button>
    </div>
  );
}
