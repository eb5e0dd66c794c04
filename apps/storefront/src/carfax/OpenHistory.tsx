import type { OpenHistory as History } from '@carzaa/api/calls/public/openHistory';
import { useId, useState } from 'react';
import { useAnswer } from '../api.ts';
import { openHistoryIt as it } from '../it/openHistory.ts';
import { Icon } from '../ui/Icon.tsx';
import { openHistoryQuery } from './openHistoryQuery.ts';
import styles from './OpenHistory.module.css';

const TONES = { good: 'tag-g', look: 'tag-w', bad: 'tag-r', unknown: 'tag-n', plain: 'tag-n' } as const;

/**
 * Every reading of the odometer as a picture of its height, and as a table that says the same. A phone shows it when
 * asked, or when a reading does not fit.
 */
function Line({ readings, explanation }: Pick<History, 'readings' | 'explanation'>) {
  const most = Math.max(1, ...readings.map(({ mileage }) => mileage));
  const isOdd = readings.some(({ fits }) => !fits);
  const [isOpen, setOpen] = useState(isOdd);
  const table = useId();
  return (
    <div>
      <button type="button" aria-expanded={isOpen} aria-controls={table} onClick={() => setOpen(!isOpen)}>
        {it.line}
        <Icon name="chevron-down" />
      </button>
      <table className={`${styles.line} num`} id={table}>
        <caption>{it.line}</caption>
        <thead className="sr">
          <tr>
            <th scope="col">{it.date}</th>
            <th scope="col">{it.km}</th>
            <th scope="col">{it.source}</th>
          </tr>
        </thead>
        <tbody>
          {readings.map(({ date, mileage, source, fits }, index) => (
            <tr key={`${date} ${index}`} className={fits ? undefined : styles.odd}>
              <th scope="row">{it.day(date)}</th>
              <td>
                <span className={styles.bar} style={{ '--share': `${Math.round((100 * mileage) / most)}%` }}>
                  {it.kilometres(mileage)}
                </span>
                {!fits && (
                  <b>
                    <Icon name="circle-alert" small /> {it.misfit}
                  </b>
                )}
              </td>
              <td>{it.sources[source]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {isOdd && <p className={styles.said}>{explanation ? `${it.explained} ${explanation}` : it.unexplained}</p>}
    </div>
  );
}

/** The headline facts, for everybody; nothing where the seller does not show them. */
export function OpenHistory({ listing }: { listing: string }) {
  const { data: history } = useAnswer(openHistoryQuery(listing));
  if (!history) return null;
  return (
    <div className={styles.history}>
      <h3>{it.title}</h3>
      <dl>
        {history.facts.map(({ key, label, value, detail, mark }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>
              <b className="num">{value}</b> <span className={`tag ${TONES[mark]}`}>{it.marks[mark]}</span>
              <span>{key === 'damages' ? it.damages(history.damages) || detail : detail}</span>
            </dd>
          </div>
        ))}
      </dl>
      {history.readings.length > 1 && <Line readings={history.readings} explanation={history.explanation} />}
      <p className="hint">{it.issued(history.issued)}</p>
    </div>
  );
}
