import { homeIt } from '../it/home.ts';
import { Icon } from '../ui/Icon.tsx';
import { preloadPicture } from '../ui/preloadPicture.ts';
import type { Counters } from '@carzaa/api/calls/public/platform';
import styles from './HomeHero.module.css';

/** From the widest screen down: drawn 960, 700 and 432 px wide. */
const HERO_SIZES = '(min-width: 1181px) 960px, (min-width: 768px) 700px, 432px';

function sources(format: 'avif' | 'webp'): string {
  return [760, 1600].map((width) => `/art/hero-${width}.${format} ${width}w`).join(', ');
}

/** The promise over its picture, which is the page's largest paint and so comes before everything else. */
export function HomeHero({ counters }: { counters: Counters }) {
  preloadPicture(sources('avif'), HERO_SIZES);
  return (
    <section className={styles.hero}>
      <div className="wrap">
        <picture className={styles.picture}>
          <source type="image/avif" srcSet={sources('avif')} sizes={HERO_SIZES} />
          <img
            src="/art/hero-760.webp"
            srcSet={sources('webp')}
            sizes={HERO_SIZES}
            alt=""
            width={1600}
            height={720}
            fetchPriority="high"
          />
        </picture>
        <h1>{homeIt.hero.title}</h1>
        <p className={`${styles.lead} num`}>{homeIt.hero.lead(counters.listings)}</p>
        <ul className={`${styles.trust} num`}>
          {homeIt.hero.trust(counters.dealers, counters.carfax).map(([icon, text]) => (
            <li key={icon}>
              <Icon name={icon} small />
              {text}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
