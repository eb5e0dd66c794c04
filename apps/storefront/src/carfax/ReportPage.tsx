import type { CarfaxReport } from '@carzaa/api/calls/public/carfax';
import { longDate } from '@carzaa/api/text/dates';
import { kilometres } from '@carzaa/api/text/format';
import { mileageChart } from '@carzaa/api/vehicle/history/drawing';
import type { Mark } from '@carzaa/api/vehicle/history/facts';
import { type HistoryView, historyView } from '@carzaa/api/vehicle/history/view';
import { Link } from '../ui/Link.tsx';
import { reportIt as it } from '../it/report.ts';
import { paths } from '../paths.ts';
import { Icon } from '../ui/Icon.tsx';
import type { IconName } from '../ui/iconNames.ts';
import { CarOutline } from './CarOutline.tsx';
import { MileagePlot } from './MileagePlot.tsx';
import { ReportPhoto } from './ReportPhoto.tsx';
import { Timeline } from './Timeline.tsx';
import styles from './ReportPage.module.css';
import footStyles from './RunningFoot.module.css';
import sectionStyles from '../listing/section.module.css';

const ICONS: Readonly<Record<Mark, IconName>> = {
  good: 'circle-check',
  look: 'eye',
  bad: 'circle-alert',
  unknown: 'file-text',
  plain: 'file-text',
};

const TONES: Readonly<Record<Mark, string | undefined>> = {
  good: styles.good,
  look: styles.look,
  bad: styles.bad,
  unknown: styles.unknown,
  plain: styles.unknown,
};

const SEVERITIES = { light: styles.light, moderate: styles.moderate, severe: styles.severe };

function MarkIcon({ mark }: { mark: Mark }) {
  return (
    <span className={`${styles.mark} ${TONES[mark]}`}>
      <Icon name={ICONS[mark]} />
      <span className="sr">{it.marks[mark]}</span>
    </span>
  );
}

/** What it is of, and the ways to the paper and to the listing. */
function Head({ report, view }: { report: CarfaxReport; view: HistoryView }) {
  const { listing } = report;
  return (
    <header className={styles.head}>
      <div className={styles.title}>
        {listing?.is_public && <ReportPhoto uuid={listing.uuid} />}
        <div>
          <p className={styles.kind}>{it.title}</p>
          <h1>{view.title}</h1>
          <p className={styles.issued}>{view.issued}</p>
        </div>
      </div>
      <div className={styles.actions}>
        <a className="btn btn-1" href={paths.reportPdf(report.uuid)} download>
          <Icon name="download" />
          {it.download}
        </a>
        {listing?.is_public && (
          <Link
            className="btn btn-2"
            to={paths.listing({
              brand: { slug: listing.brand },
              model: { slug: listing.model },
              uuid: listing.uuid,
            })}
          >
            {it.listing}
          </Link>
        )}
      </div>
      <dl className={`${styles.details} num`}>
        {view.details.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </header>
  );
}

/** The most important facts, one card each. */
function Facts({ facts }: Pick<HistoryView, 'facts'>) {
  return (
    <section className={sectionStyles.section} aria-labelledby="in-breve">
      <h2 id="in-breve">{it.facts}</h2>
      <ul className={styles.facts}>
        {facts.map(({ key, label, value, detail, mark }) => (
          <li key={key}>
            <MarkIcon mark={mark} />
            <div>
              <h3>{label}</h3>
              <p className={`${styles.value} num`}>{value}</p>
              <p className={styles.soft}>{detail}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Every reading of the mileage, as the curve draws them. */
function Readings({ readings }: Pick<HistoryView, 'readings'>) {
  return (
    <details>
      <summary>{it.readings}</summary>
      <table className={`${styles.table} num`}>
        <thead>
          <tr>
            <th scope="col">{it.readingDate}</th>
            <th scope="col">{it.readingKm}</th>
            <th scope="col">{it.readingSource}</th>
          </tr>
        </thead>
        <tbody>
          {readings.map(({ date, mileage, source, isBackwards }) => (
            <tr key={`${date} ${mileage}`}>
              <td>{longDate(date)}</td>
              <td>
                {kilometres(mileage)}
                {isBackwards && <b className={styles.wrong}> {it.backwards}</b>}
              </td>
              <td>{source}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

function Mileage({ report, view }: { report: CarfaxReport; view: HistoryView }) {
  const chart = mileageChart(view.readings, report.history.first_registration.date, view.advert);
  return (
    <section className={sectionStyles.section} aria-labelledby="chilometri">
      <h2 id="chilometri">{it.mileage}</h2>
      {chart ? (
        <>
          <MileagePlot chart={chart} label={`${it.mileage}. ${it.mileageAbout}`} />
          {view.advert && (
            <p className={`${styles.advert} num`}>
              <MarkIcon mark={view.advert.mark} />
              <span>
                <b>
                  {it.advert}: {kilometres(view.advert.mileage)}.
                </b>{' '}
                {view.advert.text}
              </span>
            </p>
          )}
          <Readings readings={view.readings} />
        </>
      ) : (
        <p>{it.noMileage}</p>
      )}
    </section>
  );
}

function Damages({ damages }: Pick<HistoryView, 'damages'>) {
  return (
    <section className={sectionStyles.section} aria-labelledby="danni">
      <h2 id="danni">{it.damages}</h2>
      {damages.length === 0 ? (
        <p>{it.noDamages}</p>
      ) : (
        <div className={styles.damages}>
          <CarOutline damages={damages} label={it.outline} />
          <ol>
            {damages.map(({ number, dateText, severity, severityText, zonesText, text }) => (
              <li key={number}>
                <span className={`${styles.number} ${SEVERITIES[severity]}`} aria-hidden="true">
                  {number}
                </span>
                <div>
                  <h3>
                    {severityText}, {dateText}
                  </h3>
                  <p>{text}</p>
                  <p className={styles.soft}>{zonesText}</p>
                </div>
              </li>
            ))}
          </ol>
        </div>
      )}
    </section>
  );
}

function Recalls({ recalls }: Pick<HistoryView, 'recalls'>) {
  return (
    <section className={sectionStyles.section} aria-labelledby="richiami">
      <h2 id="richiami">{it.recalls}</h2>
      <ul className={styles.list}>
        {recalls.map(({ title, text, status, mark }) => (
          <li key={text}>
            <MarkIcon mark={mark} />
            <div>
              <h3>{title}</h3>
              <p className={styles.soft}>
                {text} · {status}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Where all of this is from, and what nobody told. */
function Sources({ sources, limits }: HistoryView) {
  return (
    <section className={`${sectionStyles.section} ${styles.foot}`} aria-labelledby="fonti">
      <h2 id="fonti">{it.sources}</h2>
      <dl>
        {sources.map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <h3>{it.limits}</h3>
      <ul>
        {limits.map((limit) => (
          <li key={limit}>{limit}</li>
        ))}
      </ul>
    </section>
  );
}

/** A vehicle's history: first what matters, then everything behind it. */
export function ReportPage({ report }: { report: CarfaxReport }) {
  const view = historyView(report);
  const { verdict } = view;
  return (
    <main className={`wrap ${styles.report}`}>
      <Head report={report} view={view} />
      <section className={`${styles.verdict} ${TONES[verdict.mark]}`} aria-labelledby="verdetto">
        <MarkIcon mark={verdict.mark} />
        <div>
          <h2 id="verdetto">{verdict.title}</h2>
          <p>{verdict.text}</p>
        </div>
      </section>
      <Facts facts={view.facts} />
      <Mileage report={report} view={view} />
      <Damages damages={view.damages} />
      {view.recalls.length > 0 && <Recalls recalls={view.recalls} />}
      <Timeline timeline={view.timeline} />
      <Sources {...view} />
      <p className={`${footStyles.foot} num`} aria-hidden="true">
        <span>{it.running(report.history.vin, view.issued)}</span>
      </p>
    </main>
  );
}
