import { isFew, isWeekend } from './scale.ts';

interface PlotProps {
  days: readonly string[];
  values: readonly number[];
  before?: readonly number[] | undefined;
  /** The value at the upper edge. */
  top: number;
  /** The day that is read. */
  at: number | null;
  /** Whether the last day still goes on: its few hours are no fall. */
  isOpen: boolean;
}

/** The middle of a day. */
const x = (index: number) => index * 10 + 5;

const STROKE = { fill: 'none', stroke: 'var(--green)', strokeWidth: 2, vectorEffect: 'non-scaling-stroke' } as const;

/** The days that are over, filled; the one that goes on is hinted at. */
function Area({ points, isOpen }: { points: readonly string[]; isOpen: boolean }) {
  const over = isOpen ? points.slice(0, -1) : points;
  const line = over.join(' ');
  return (
    <>
      <polygon points={`${x(0)},100 ${line} ${x(over.length - 1)},100`} fill="var(--green)" opacity="0.12" />
      <polyline points={line} {...STROKE} strokeLinejoin="round" />
      {isOpen && (
        <polyline points={points.slice(-2).join(' ')} {...STROKE} strokeDasharray="1 5" strokeLinecap="round" />
      )}
    </>
  );
}

/** The drawing itself, as wide as its place: a day is 10 units, the height 100. */
export function Plot({ days, values, before, top, at, isOpen }: PlotProps) {
  const width = days.length * 10;
  const y = (value: number) => 100 - (value / top) * 100;
  const pointsOf = (all: readonly number[]) => all.map((value, index) => `${x(index)},${y(value).toFixed(2)}`);
  return (
    <svg
      viewBox={`0 0 ${width} 100`}
      width="100%"
      height="100%"
      preserveAspectRatio="none"
      aria-hidden="true"
      style={{ display: 'block', overflow: 'visible' }}
    >
      {days.map((day, index) =>
        isWeekend(day) ? <rect key={day} x={index * 10} width="10" height="100" fill="var(--paper-deep)" /> : null,
      )}
      {[0, 50].map((height) => (
        <line
          key={height}
          x2={width}
          y1={height}
          y2={height}
          stroke="var(--line)"
          strokeDasharray="4 4"
          vectorEffect="non-scaling-stroke"
        />
      ))}
      <line x2={width} y1="100" y2="100" stroke="var(--line)" vectorEffect="non-scaling-stroke" />
      {before && (
        <polyline
          points={pointsOf(before.slice(0, days.length)).join(' ')}
          fill="none"
          stroke="var(--line-strong)"
          strokeWidth="1.5"
          strokeDasharray="5 4"
          vectorEffect="non-scaling-stroke"
        />
      )}
      {isFew(values) ? (
        values.map((value, index) => (
          <rect key={days[index]} x={x(index) - 3} y={y(value)} width="6" height={100 - y(value)} fill="var(--green)" />
        ))
      ) : (
        <Area points={pointsOf(values)} isOpen={isOpen && values.length > 1} />
      )}
      {at !== null && (
        <line
          x1={x(at)}
          x2={x(at)}
          y2="100"
          stroke="var(--ink-soft)"
          strokeWidth="1"
          vectorEffect="non-scaling-stroke"
        />
      )}
    </svg>
  );
}
