import styles from './AboutCar.module.css';

const ROWS = [1, 2, 3];

/** The rows of a list on their way, in the size of those that come: with the pictures of cars, or words alone. */
export function WaitingRows({ hasPictures }: { hasPictures: boolean }) {
  return (
    <div className={styles.rows} aria-busy="true">
      {ROWS.map((row) => (
        <div key={row} className={hasPictures ? styles.car : undefined}>
          {hasPictures && <i className={`skeleton ${styles.picture}`} />}
          <div>
            <i className={`skeleton ${styles.long}`} />
            <i className={`skeleton ${styles.short}`} />
          </div>
        </div>
      ))}
    </div>
  );
}
