import { topOf } from './scale.ts';

/** A line of 100 × 28 without a scale, narrower where there is less room: how it went, at a glance. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const top = topOf(Math.max(0, ...values));
  const points = values.map((value, index) => {
    const x = (index / Math.max(1, values.length - 1)) * 100;
    return `${x.toFixed(1)},${(26 - (value / top) * 24).toFixed(1)}`;
  });
  return (
    <svg viewBox="0 0 100 28" width="100%" height="28" preserveAspectRatio="none" aria-hidden="true">
      <polyline
        points={points.join(' ')}
        fill="none"
        stroke="var(--green)"
        strokeWidth="1.75"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
