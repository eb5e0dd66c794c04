import { errorDrawing } from '@carzaa/design/outlines';
import styles from './ErrorScreen.module.css';

const CLASSES = { sign: styles.sign, letter: styles.letter, missing: styles.missing, car: styles.car };

/** What has happened, drawn. */
export function ErrorDrawing({ status }: { status: number }) {
  return (
    <svg className={styles.drawing} viewBox="0 0 320 140" aria-hidden="true">
      {errorDrawing(status).map(({ d, kind, place }) => (
        <path key={d} d={d} className={kind && CLASSES[kind]} transform={place} />
      ))}
    </svg>
  );
}
