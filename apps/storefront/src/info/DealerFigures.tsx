import { count } from '@carzaa/api/text/format';
import { duration } from '@carzaa/api/text/duration';
import { useCall } from '../api.ts';
import { infoIt } from '../it/info.ts';
import { WaitingLine } from '../ui/WaitingLine.tsx';
import styles from './SalesPage.module.css';

const { figures: it } = infoIt;

/** How much is going on in the market; without an answer nothing is claimed. */
export function DealerFigures() {
  const { data, isError } = useCall('misc', 'marketFigures');
  // The cars that a search shows: one number wherever the site names them.
  const shown = useCall('listings', 'count', {});
  if (isError || shown.isError) return null;
  const figures = [
    [it.listings, shown.data && count(shown.data.total)],
    [it.visits, data && count(data.visits)],
    [it.contacts, data && count(data.contacts)],
    [it.answers, data && (data.answer_minutes === null ? it.unknown : duration(data.answer_minutes))],
  ] as const;
  return (
    <dl className={`${styles.figures} num`} aria-label={it.title} aria-busy={!data || !shown.data}>
      {figures.map(([label, figure]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{figure ?? <WaitingLine share={50} />}</dd>
        </div>
      ))}
    </dl>
  );
}
