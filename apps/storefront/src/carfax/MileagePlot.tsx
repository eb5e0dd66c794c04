import { CHART, type Chart } from '@carzaa/api/vehicle/history/drawing';
import { longDate } from '@carzaa/api/text/dates';
import { kilometres } from '@carzaa/api/text/format';
import styles from './MileagePlot.module.css';

/** Mileage over time; what it shows is also in the table under it, so it is one picture to a screen reader. */
export function MileagePlot({ chart, label }: { chart: Chart; label: string }) {
  const { width, height, left, right, bottom } = CHART;
  return (
    <svg className={`${styles.plot} num`} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {chart.rows.map(({ y, label: km }) => (
        <g key={y}>
          <line className={styles.row} x1={left} x2={width - right} y1={y} y2={y} />
          <text x={left - 8} y={y + 4} textAnchor="end">
            {km}
          </text>
        </g>
      ))}
      {chart.columns.map(({ x, label: year }) => (
        <text key={year} x={x} y={height - bottom + 22} textAnchor="middle">
          {year}
        </text>
      ))}
      {chart.advert && (
        <>
          <line className={styles.advert} x1={left} x2={width - right} y1={chart.advert.y} y2={chart.advert.y} />
          <text className={styles.advertText} x={width - right} y={chart.advert.y - 6} textAnchor="end">
            {chart.advert.label}
          </text>
        </>
      )}
      <path className={styles.line} d={chart.line} />
      {chart.points.map(({ x, y, reading }) => (
        <circle
          key={`${reading.date} ${reading.mileage}`}
          className={reading.isBackwards ? styles.bad : styles.point}
          cx={x}
          cy={y}
          r={5}
        >
          <title>{`${longDate(reading.date)}: ${kilometres(reading.mileage)}, ${reading.source}`}</title>
        </circle>
      ))}
    </svg>
  );
}
