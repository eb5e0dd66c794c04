import styles from './WaitingLine.module.css';

/** A line of text on its way; `share` is how much of the width it will take, in percent. */
export function WaitingLine({ share }: { share: number }) {
  return (
    <span className={styles.line} style={{ '--share': `${share}%` }}>
      <i className="skeleton" />
    </span>
  );
}
