import { CAR_OUTLINE } from '@carzaa/design/outlines';
import styles from './EmptyState.module.css';

/** What stands beside the drawn car, by what is missing. */
const MARKS = {
  lens: 'M168 62l16 16M158 22a24 24 0 1 1 0 48 24 24 0 0 1 0-48Z',
  heart: 'M160 66c-14-10-22-18-22-28a11 11 0 0 1 22-3 11 11 0 0 1 22 3c0 10-8 18-22 28Z',
  check: 'M160 20a26 26 0 1 1 0 52 26 26 0 0 1 0-52Zm-11 26 8 8 14-16',
  cross: 'M160 20a26 26 0 1 1 0 52 26 26 0 0 1 0-52Zm-9 17 18 18m0-18-18 18',
};
export type EmptyMark = keyof typeof MARKS;

/** A car, with a mark that says what is not there. */
export function EmptyDrawing({ mark }: { mark: EmptyMark }) {
  return (
    <svg className={styles.drawing} viewBox="0 0 200 108" aria-hidden="true">
      {CAR_OUTLINE.map((d) => (
        <path key={d} d={d} />
      ))}
      <path className={styles.mark} d={MARKS[mark]} />
    </svg>
  );
}
