import { errorDrawing } from '@carzaa/design/outlines';
import styles from './ErrorScreen.module.css';

/** What has happened, drawn. */
export function ErrorDrawing({ status }: { status: number }) {
  return (
    <svg className={styles.drawing} viewBox="0 0 320 140" aria-hidden="true">
      {errorDrawing(status).map(({ d, kind, place }) => (
        <path key={d} d={d} className={kind && styles[kind]} transform={place} />
      ))}
    </svg>
  );
}
