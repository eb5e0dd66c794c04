import { WaitingRow } from '../account/WaitingRows.tsx';
import { WaitingLine } from '../ui/WaitingLine.tsx';
import styles from './ThreadPage.module.css';

/** A conversation on its way: its heading and car, what either side wrote, the appointment beside it. */
export function ThreadWaiting() {
  return (
    <div aria-busy="true">
      <div aria-hidden="true">
        <header className={styles.head}>
          <div className={styles.waitingTitle}>
            <WaitingLine share={60} />
          </div>
          <WaitingRow hasPicture />
        </header>
        <div className={styles.columns}>
          <div className={styles.main}>
            <div className={`${styles.entries} ${styles.waiting}`}>
              <i className={`skeleton ${styles.own}`} />
              <i className={`skeleton ${styles.theirs}`} />
            </div>
            <i className={`skeleton ${styles.waitingReply}`} />
          </div>
          <div className={styles.box}>
            <WaitingLine share={55} />
            <WaitingLine share={80} />
            <i className={`skeleton ${styles.waitingButton}`} />
          </div>
        </div>
      </div>
    </div>
  );
}
