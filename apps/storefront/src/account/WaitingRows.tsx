import styles from './AboutCar.module.css';

const ROWS = [1, 2, 3];

/** What is known of a car on its way, in the size of what comes: with its picture, or words alone. */
export function WaitingRow({ hasPicture }: { hasPicture: boolean }) {
  return (
    <div className={hasPicture ? styles.car : undefined}>
      {hasPicture && <i className={`skeleton ${styles.picture}`} />}
      <div>
        <i className={`skeleton ${styles.long}`} />
        <i className={`skeleton ${styles.short}`} />
      </div>
    </div>
  );
}

/** The rows of a list on their way. */
export function WaitingRows({ hasPictures }: { hasPictures: boolean }) {
  return (
    <div className={styles.rows} aria-busy="true">
      {ROWS.map((row) => (
        <WaitingRow key={row} hasPicture={hasPictures} />
      ))}
    </div>
  );
}
