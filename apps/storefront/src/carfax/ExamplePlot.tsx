import { kilometres } from '@carzaa/api/text/format';
import { mileageChart } from '@carzaa/api/vehicle/history/drawing';
import type { ExamplePlotText } from '../info/infoText.ts';
import { Icon } from '../ui/Icon.tsx';
import { MileagePlot } from './MileagePlot.tsx';
import styles from './ExamplePlot.module.css';

/** The mileage of an example, drawn as a report draws it, beside what it tells. */
export function ExamplePlot({ title, text, alt, heading, registered, readings, advert }: ExamplePlotText) {
  const read = readings.map(([date, mileage]) => ({ date, mileage, source: heading, isBackwards: false }));
  const chart = mileageChart(read, registered, { mileage: advert.mileage, mark: 'good', text: advert.text });
  return (
    <section className={styles.example}>
      <div>
        <h2>{title}</h2>
        <p className={styles.words}>{text}</p>
      </div>
      <div className={styles.card}>
        <h3>{heading}</h3>
        {chart && <MileagePlot chart={chart} label={alt} />}
        <p className={`${styles.advert} num`}>
          <Icon name="circle-check" />
          <span>
            <b>
              {advert.label}: {kilometres(advert.mileage)}.
            </b>{' '}
            {advert.text}
          </span>
        </p>
      </div>
    </section>
  );
}
