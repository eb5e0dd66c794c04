import { useLoaderData } from 'react-router';
import { InfoBlocks } from '../info/InfoBlocks.tsx';
import { Actions } from '../info/Actions.tsx';
import { Closing } from '../info/Closing.tsx';
import { infoHead } from '../info/InfoPage.tsx';
import type { InfoText } from '../info/infoText.ts';
import { infoLoader } from '../info/loadInfo.ts';
import styles from '../info/SalesPage.module.css';

export const loader = infoLoader('carfax');
export const head = infoHead;

/** A part of a report, cut out of it; phones have a cut of their own, in which the words can be read. */
function Feature({ title, text, picture, alt }: NonNullable<InfoText['features']>[number]) {
  return (
    <section className={styles.feature}>
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      <picture>
        <source media="(max-width: 767.95px)" srcSet={`/art/${picture}-telefono.webp`} width={780} height={620} />
        <img src={`/art/${picture}.webp`} width={1200} height={750} alt={alt} loading="lazy" />
      </picture>
    </section>
  );
}

/** What a report on a vehicle's history tells: cuts of a real one, what it holds, what it cannot say. */
export function Component() {
  const text = useLoaderData<InfoText>();
  const [contents, ...sections] = text.sections;
  return (
    <main>
      <header className={styles.hero}>
        <div className="wrap">
          <div>
            <h1>{text.title}</h1>
            <p className={styles.lead}>{text.lead}</p>
            <Actions actions={text.actions} />
          </div>
          {text.cut && (
            <img
              className={styles.cut}
              src={`/art/${text.cut.picture}.webp`}
              width={1200}
              height={900}
              alt={text.cut.alt}
              fetchPriority="high"
            />
          )}
        </div>
      </header>
      <div className="wrap">
        {contents && (
          <section className={styles.contents}>
            <h2>{contents.title}</h2>
            <InfoBlocks blocks={contents.body} />
          </section>
        )}
        {text.features?.map((feature) => (
          <Feature key={feature.title} {...feature} />
        ))}
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
