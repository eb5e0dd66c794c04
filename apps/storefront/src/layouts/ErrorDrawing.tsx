import { CarOutline } from '../ui/EmptyDrawing.tsx';
import styles from './ErrorScreen.module.css';

/** An empty bay beside a car that is parked. */
const Bay = () => (
  <>
    <path d="M8 132h304M8 132l14-40M160 132V92M312 132l-14-40" />
    <g transform="translate(22 44) scale(.62)">
      <CarOutline />
    </g>
    <path className={styles.missing} d="M186 104h88M198 104c2-14 12-22 28-22h10c16 0 26 8 28 22" />
    <path d="M262 92V34" />
    <rect className={styles.sign} x="246" y="6" width="32" height="32" rx="6" />
    <path className={styles.letter} d="M257 31V13h6a5.5 5.5 0 0 1 0 11h-6" />
  </>
);

/** A bar across the way. */
const Barrier = () => (
  <>
    <path d="M8 132h304" />
    <g transform="translate(8 28)">
      <CarOutline />
    </g>
    <path d="M268 132V66h24v66M256 132h48" />
    <path className={styles.sign} d="M222 76h60v12h-60a6 6 0 0 1 0-12Z" />
    <path className={styles.letter} d="M236 76l-8 12m26-12-8 12m26-12-8 12" />
  </>
);

/** A car on a lift. */
const Lift = () => (
  <>
    <path d="M8 132h304M66 132V22h10v110m168 0V22h10v110M60 132h22m156 0h22" />
    <path className={styles.sign} d="M76 96h168v9H76Z" />
    <g transform="translate(66 0) scale(.94 .9)">
      <CarOutline />
    </g>
  </>
);

const DRAWINGS: Readonly<Record<number, typeof Bay>> = { 403: Barrier, 404: Bay };

/** What has happened, drawn: nobody parks here, the way is barred, or the car is being mended. */
export function ErrorDrawing({ status }: { status: number }) {
  const Drawing = DRAWINGS[status] ?? Lift;
  return (
    <svg className={styles.drawing} viewBox="0 0 320 140" aria-hidden="true">
      <Drawing />
    </svg>
  );
}
