import { damageMarks, OUTLINE, OUTLINE_PATHS } from '@carzaa/api/vehicle/history/drawing';
import type { DamageView } from '@carzaa/api/vehicle/history/view';
import styles from './CarOutline.module.css';

const FILLS = { light: styles.light, moderate: styles.moderate, severe: styles.severe };

/** The car from above with the numbers of its damages. */
export function CarOutline({ damages, label }: { damages: readonly DamageView[]; label: string }) {
  return (
    <svg className={styles.outline} viewBox={`0 0 ${OUTLINE.width} ${OUTLINE.height}`} role="img" aria-label={label}>
      {OUTLINE_PATHS.mirrors.map((path) => (
        <path key={path} className={styles.body} d={path} />
      ))}
      <path className={styles.body} d={OUTLINE_PATHS.body} />
      {OUTLINE_PATHS.glass.map((path) => (
        <path key={path} className={styles.glass} d={path} />
      ))}
      {damageMarks(damages).map(({ x, y, number, severity }) => (
        <g key={`${number} ${x} ${y}`} className={FILLS[severity]}>
          <circle cx={x} cy={y} r={11} />
          <text x={x} y={y + 4.5} textAnchor="middle">
            {number}
          </text>
        </g>
      ))}
    </svg>
  );
}
