import { useLoaderData } from 'react-router';
import { Actions } from '../info/Actions.tsx';
import { DealerFigures } from '../info/DealerFigures.tsx';
import { infoHead, InfoParts } from '../info/InfoPage.tsx';
import type { InfoText } from '../info/infoText.ts';
import { infoLoader } from '../info/loadInfo.ts';
import { PlanCards } from '../info/PlanCards.tsx';
import styles from '../info/SalesPage.module.css';
import proseStyles from '../info/prose.module.css';

export const loader = infoLoader('for-dealers');
export const head = infoHead;

const PICTURE = { width: 1200, height: 750 } as const;

/** What Carzaa is for those who sell: what it promises, how large it is, what it does, what it costs. */
export function Component() {
  const text = useLoaderData<InfoText>();
  const [first, ...others] = text.features ?? [];
  return (
    <main>
      <header className={styles.hero}>
        <div className="wrap">
          <div>
            <h1>{text.title}</h1>
            <p className={styles.lead}>{text.lead}</p>
            <Actions actions={text.actions} />
          </div>
          {first && <img {...PICTURE} src={`/art/${first.picture}.webp`} alt={first.alt} fetchPriority="high" />}
        </div>
      </header>
      <div className="wrap">
        <DealerFigures />
        {first && (
          <section className={styles.first}>
            <h2>{first.title}</h2>
            <p>{first.text}</p>
          </section>
        )}
        {others.map(({ title, text: words, picture, alt }) => (
          <section key={title} className={styles.feature}>
            <div>
              <h2>{title}</h2>
              <p>{words}</p>
            </div>
            <img {...PICTURE} src={`/art/${picture}.webp`} alt={alt} loading="lazy" />
          </section>
        ))}
        <div className={styles.plans}>
          <PlanCards />
        </div>
        <div className={`${proseStyles.prose} ${styles.words}`}>
          <InfoParts {...text} />
        </div>
        <div className={styles.close}>
          <p>{text.lead}</p>
          <Actions actions={text.actions} />
        </div>
      </div>
    </main>
  );
}
