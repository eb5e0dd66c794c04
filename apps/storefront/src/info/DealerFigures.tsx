import { count } from '@carzaa/api/text/format';
import { useCall } from '../api.ts';
import { infoIt } from '../it/info.ts';
import { WaitingLine } from '../ui/WaitingLine.tsx';
import styles from './SalesPage.module.css';

const { figures: it } = infoIt;

/** How large the market is, as of now; without an answer nothing is claimed. */
export function DealerFigures() {
  const { data, isError } = useCall('misc', 'counters');
  // The cars that a search shows: one number wherever the site names them.
  const shown = useCall('listings', 'count', {});
  if (isError || shown.isError) return null;
  const figures = [
    [shown.data?.total, it.listings],
    [data?.dealers, it.dealers],
    [data?.carfax, it.carfax],
    [data?.this_week, it.fresh],
  ] as const;
  return (
    <dl className={`${styles.figures} num`} aria-label={it.title} aria-busy={!data || !shown.data}>
      {figures.map(([figure, label]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{figure === undefined ? <WaitingLine share={50} /> : count(figure)}</dd>
        </div>
      ))}
    </dl>
  );
}
