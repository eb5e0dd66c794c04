import styles from './EmptyState.module.css';

/** What stands beside the drawn car, by what is missing. */
const MARKS = {
  lens: 'M168 62l16 16M158 22a24 24 0 1 1 0 48 24 24 0 0 1 0-48Z',
  heart: 'M160 66c-14-10-22-18-22-28a11 11 0 0 1 22-3 11 11 0 0 1 22 3c0 10-8 18-22 28Z',
  check: 'M160 20a26 26 0 1 1 0 52 26 26 0 0 1 0-52Zm-11 26 8 8 14-16',
  cross: 'M160 20a26 26 0 1 1 0 52 26 26 0 0 1 0-52Zm-9 17 18 18m0-18-18 18',
};
export type EmptyMark = keyof typeof MARKS;

/** The outline of a car, 200 wide and 108 high, its wheels on the ground. */
export function CarOutline() {
  return (
    <>
      <path d="M30 92H20c-4 0-7-3-7-7V73c0-8 5-13 14-15l24-5 22-17c6-5 12-7 20-7h26c9 0 16 3 22 9l16 16 20 4c8 2 11 7 11 14v13c0 4-2 7-6 7h-8" />
      <path d="M66 92h72M58 53l18-14c5-3 9-5 15-5h9v19H58Zm52-19h8c7 0 12 2 16 6l13 13h-37V34Z" />
      <path
        d="M48 78a14 14 0 1 1 0 28 14 14 0 0 1 0-28Zm108 0a14 14 0 1 1 0 28 14 14 0 0 1 0-28Z"
        transform="translate(0 -2)"
      />
    </>
  );
}

/** A car, with a mark that says what is not there. */
export function EmptyDrawing({ mark }: { mark: EmptyMark }) {
  return (
    <svg className={styles.drawing} viewBox="0 0 200 108" aria-hidden="true">
      <CarOutline />
      <path className={styles.mark} d={MARKS[mark]} />
    </svg>
  );
}
