import type { Mark } from '@carzaa/api/vehicle/history/facts';
import type { HistoryView } from '@carzaa/api/vehicle/history/view';
import { reportIt as it } from '../it/report.ts';
import styles from './Timeline.module.css';
import sectionStyles from '../listing/section.module.css';

/** How the dot of an event is coloured. */
const TURNS: Readonly<Record<Mark, string | undefined>> = {
  good: styles.wentGood,
  look: styles.wentLook,
  bad: styles.wentBad,
  unknown: undefined,
  plain: undefined,
};

/** What happened to the car, in the order of its days. */
export function Timeline({ timeline }: Pick<HistoryView, 'timeline'>) {
  return (
    <section className={sectionStyles.section} aria-labelledby="storia">
      <h2 id="storia">{it.timeline}</h2>
      <ol className={styles.timeline}>
        {timeline.map(({ date, dateText, title, text, mark }, index) => (
          // Several things may happen on one day, all of them alike.
          <li key={`${date} ${index}`} className={mark ? TURNS[mark] : undefined}>
            <time dateTime={date}>{dateText}</time>
            <div>
              <h3>{title}</h3>
              {text && <p className="num">{text}</p>}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
