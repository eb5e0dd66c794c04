import { WaitingLine } from '../ui/WaitingLine.tsx';
import styles from './costs.module.css';

const ROWS = [26, 34, 30, 20, 22];

/** The table of the costs on its way, line for line, with what opens under it. */
export function CostTableWaiting() {
  return (
    <div className={styles.waiting} aria-hidden="true">
      {[...ROWS, 40, 28].map((share, index) => (
        <div key={share}>
          <WaitingLine share={share} />
          {index < ROWS.length && <WaitingLine share={16} />}
        </div>
      ))}
    </div>
  );
}

/** The costs on their way, with the rule for who has a new licence; at first also the choice of the province. */
export function CostsWaiting({ hasProvince = false }: { hasProvince?: boolean }) {
  return (
    <>
      {!hasProvince && <FieldWaiting />}
      <CostTableWaiting />
      <div className={styles.novice} aria-hidden="true">
        <WaitingLine share={24} />
        <WaitingLine share={90} />
        <WaitingLine share={70} />
        <FieldWaiting />
      </div>
    </>
  );
}

/** A field on its way: the choice of the province, or the day of a licence. */
export function FieldWaiting() {
  return <i className={`skeleton ${styles.waitingField}`} aria-hidden="true" />;
}
