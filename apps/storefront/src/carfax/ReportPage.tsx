import type { CarfaxReport } from '@carzaa/api/calls/carfax';
import { kilometres, longDate } from '@carzaa/api/format';
import { mileageChart } from '@carzaa/api/history/drawing';
import type { Mark } from '@carzaa/api/history/facts';
import { historyView } from '@carzaa/api/history/view';
import { Link } from 'react-router';
import { reportIt as it } from '../it/report.ts';
import { paths } from '../paths.ts';
import { Icon } from '../ui/Icon.tsx';
import type { IconName } from '../ui/iconNames.ts';
import { CarOutline } from './CarOutline.tsx';
import { MileagePlot } from './MileagePlot.tsx';

const ICONS: Readonly<Record<Mark, IconName>> = {
  good: 'circle-check',
  look: 'eye',
  bad: 'circle-alert',
  unknown: 'file-text',
};

function MarkIcon({ mark }: { mark: Mark }) {
  return (
    <span className={`mark mark-${mark}`}>
      <Icon name={ICONS[mark]} />
      <span className="sr">{it.marks[mark]}</span>
    </span>
  );
}

/** A vehicle's history: first what matters, then everything behind it. */
export function ReportPage({ report }: { report: CarfaxReport }) {
  const view = historyView(report);
  const chart = mileageChart(view.readings, report.history.first_registration.date, view.advert);
  const { listing } = report;
  return (
    <main className="wrap report">
      <header className="report-head">
        <div>
          <p className="report-kind">{it.title}</p>
          <h1>{view.title}</h1>
          <p className="report-issued">{view.issued}</p>
        </div>
        <div className="report-do">
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
        <dl className="report-details num">
          {view.details.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </header>

      <section className={`verdict verdict-${view.verdict.mark}`} aria-labelledby="verdetto">
        <MarkIcon mark={view.verdict.mark} />
        <div>
          <h2 id="verdetto">{view.verdict.title}</h2>
          <p>{view.verdict.text}</p>
        </div>
      </section>

      <section className="blk" aria-labelledby="in-breve">
        <h2 id="in-breve">{it.facts}</h2>
        <ul className="report-facts">
          {view.facts.map(({ key, label, value, detail, mark }) => (
            <li key={key}>
              <MarkIcon mark={mark} />
              <div>
                <h3>{label}</h3>
                <p className="report-value num">{value}</p>
                <p className="report-soft">{detail}</p>
              </div>
            </li>
          ))}
        </ul>
      </section>

      <section className="blk" aria-labelledby="chilometri">
        <h2 id="chilometri">{it.mileage}</h2>
        {chart ? (
          <>
            <MileagePlot chart={chart} label={`${it.mileage}. ${it.mileageAbout}`} />
            {view.advert && (
              <p className="report-advert num">
                <MarkIcon mark={view.advert.mark} />
                <span>
                  <b>
                    {it.advert}: {kilometres(view.advert.mileage)}.
                  </b>{' '}
                  {view.advert.text}
                </span>
              </p>
            )}
            <details>
              <summary>{it.readings}</summary>
              <table className="report-table num">
                <thead>
                  <tr>
                    <th scope="col">{it.readingDate}</th>
                    <th scope="col">{it.readingKm}</th>
                    <th scope="col">{it.readingSource}</th>
                  </tr>
                </thead>
                <tbody>
                  {view.readings.map(({ date, mileage, source, isBackwards }) => (
                    <tr key={`${date} ${mileage}`}>
                      <td>{longDate(date)}</td>
                      <td>
                        {kilometres(mileage)}
                        {isBackwards && <b className="report-bad"> {it.backwards}</b>}
                      </td>
                      <td>{source}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </details>
          </>
        ) : (
          <p>{it.noMileage}</p>
        )}
      </section>

      <section className="blk" aria-labelledby="danni">
        <h2 id="danni">{it.damages}</h2>
        {view.damages.length === 0 ? (
          <p>{it.noDamages}</p>
        ) : (
          <div className="report-damages">
            <CarOutline damages={view.damages} label={it.outline} />
            <ol>
              {view.damages.map(({ number, dateText, severity, severityText, zonesText, text }) => (
                <li key={number}>
                  <span className={`report-number report-${severity}`} aria-hidden="true">
                    {number}
                  </span>
                  <div>
                    <h3>
                      {severityText}, {dateText}
                    </h3>
                    <p>{text}</p>
                    <p className="report-soft">{zonesText}</p>
                  </div>
                </li>
              ))}
            </ol>
          </div>
        )}
      </section>

      {view.recalls.length > 0 && (
        <section className="blk" aria-labelledby="richiami">
          <h2 id="richiami">{it.recalls}</h2>
          <ul className="report-list">
            {view.recalls.map(({ title, text, status, mark }) => (
              <li key={text}>
                <MarkIcon mark={mark} />
                <div>
                  <h3>{title}</h3>
                  <p className="report-soft">
                    {text} · {status}
                  </p>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}

      <section className="blk" aria-labelledby="storia">
        <h2 id="storia">{it.timeline}</h2>
        <ol className="timeline">
          {view.timeline.map(({ date, dateText, title, text, mark }, index) => (
            // Several things may happen on one day, all of them alike.
            <li key={`${date} ${index}`} className={mark ? `timeline-${mark}` : undefined}>
              <time dateTime={date}>{dateText}</time>
              <div>
                <h3>{title}</h3>
                {text && <p className="report-soft num">{text}</p>}
              </div>
            </li>
          ))}
        </ol>
      </section>

      <section className="blk report-foot" aria-labelledby="fonti">
        <h2 id="fonti">{it.sources}</h2>
        <dl>
          {view.sources.map(({ name, text }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <h3>{it.limits}</h3>
        <ul>
          {view.limits.map((limit) => (
            <li key={limit}>{limit}</li>
          ))}
        </ul>
      </section>
    </main>
  );
}
