import { useLoaderData } from 'react-router';
import { Closing } from '../info/Closing.tsx';
import { DealerFigures } from '../info/DealerFigures.tsx';
import { infoHead, InfoParts } from '../info/InfoPage.tsx';
import type { InfoText } from '../info/infoText.ts';
import { infoLoader } from '../info/loadInfo.ts';
import { PlanCards } from '../info/PlanCards.tsx';
import { SalesHero } from '../info/SalesHero.tsx';
import { ScreenCut } from '../info/ScreenCut.tsx';
import styles from '../info/SalesPage.module.css';
import proseStyles from '../info/prose.module.css';

export const loader = infoLoader('for-dealers');
export const head = infoHead;

/** The office as a desk has it, and on phones as a phone has it. */
const OFFICE = { width: 1200, height: 750, isForPhones: true } as const;

/** What Carzaa is for those who sell: what it promises, how large it is, what it does, what it costs. */
export function Component() {
  const text = useLoaderData<InfoText>();
  return (
    <main>
      <SalesHero text={text}>
        {text.cut && <ScreenCut name={text.cut.picture} alt={text.cut.alt} {...OFFICE} isFirst />}
      </SalesHero>
      <div className="wrap">
        <DealerFigures />
        {text.features?.map(({ title, text: words, picture, alt }) => (
          <section key={title} className={styles.feature}>
            <div>
              <h2>{title}</h2>
              <p>{words}</p>
            </div>
            <ScreenCut className={styles.screen} name={picture} alt={alt} {...OFFICE} />
          </section>
        ))}
        <div className={styles.plans}>
          <PlanCards />
        </div>
        <div className={`${proseStyles.prose} ${styles.words}`}>
          <InfoParts {...text} />
        </div>
        <Closing {...text} />
      </div>
    </main>
  );
}
