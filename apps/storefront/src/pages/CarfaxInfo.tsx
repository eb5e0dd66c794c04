import { useLoaderData } from 'react-router';
import { ExamplePlot } from '../carfax/ExamplePlot.tsx';
import { InfoBlocks } from '../info/InfoBlocks.tsx';
import { Closing } from '../info/Closing.tsx';
import { infoHead } from '../info/InfoPage.tsx';
import type { InfoText } from '../info/infoText.ts';
import { infoLoader } from '../info/loadInfo.ts';
import { SalesHero } from '../info/SalesHero.tsx';
import { ScreenCut } from '../info/ScreenCut.tsx';
import styles from '../info/SalesPage.module.css';

export const loader = infoLoader('carfax');
export const head = infoHead;

/** What a report on a vehicle's history tells: a cut of a real one, what it holds, its mileage drawn, what it cannot say. */
export function Component() {
  const text = useLoaderData<InfoText>();
  const [contents, ...sections] = text.sections;
  return (
    <main>
      <SalesHero text={text}>
        {text.cut && (
          <ScreenCut
            className={styles.cut}
            name={text.cut.picture}
            alt={text.cut.alt}
            width={1200}
            height={900}
            isFirst
          />
        )}
      </SalesHero>
      <div className="wrap">
        {contents && (
          <section className={styles.contents}>
            <h2>{contents.title}</h2>
            <InfoBlocks blocks={contents.body} />
          </section>
        )}
        {text.plot && <ExamplePlot {...text.plot} />}
        <div className={styles.notes}>
          {sections.map(({ title, body }) => (
            <section key={title}>
              <h2>{title}</h2>
              <InfoBlocks blocks={body} />
            </section>
          ))}
        </div>
        <Closing {...text} />
      </div>
    </main>
  );
}
