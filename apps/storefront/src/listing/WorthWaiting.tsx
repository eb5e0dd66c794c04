import { worthIt as it } from '../it/worth.ts';
import { WaitingLine } from '../ui/WaitingLine.tsx';
import styles from './Worth.module.css';
import sectionStyles from './section.module.css';

/** What a car is worth on its way, in the shape of what comes. */
export function WorthWaiting() {
  return (
    <section className={`${sectionStyles.section} ${sectionStyles.card} ${styles.worth}`} aria-busy="true">
      <h2>{it.title}</h2>
      <Words shares={[94, 80, 90, 50]} />
      <div className={`${styles.scale} ${styles.waitingScale}`} aria-hidden="true">
        <i className="skeleton" />
      </div>
      <Words shares={[92, 26, 40]} />
      <div className={styles.waitingFold} aria-hidden="true">
        <WaitingLine share={18} />
      </div>
    </section>
  );
}

/** Two lines of words; a phone breaks them into more. */
function Words({ shares }: { shares: number[] }) {
  return (
    <p className={styles.words} aria-hidden="true">
      {shares.map((share) => (
        <WaitingLine key={share} share={share} />
      ))}
    </p>
  );
}
