import { count } from '@carzaa/api/text/format';
import { searchHref } from '@carzaa/api/search/searchAddress';
import { Link } from '../ui/Link.tsx';
import { homeIt } from '../it/home.ts';
import { firstPage } from '../search/searchAddress.ts';
import { Silhouette } from '../cards/Silhouette.tsx';
import styles from './HomeTiles.module.css';

/** Body types in the order shown, with names short enough for a tile. */
const BODIES = Object.entries(homeIt.bodies.names);

/** The body types, each with its drawing and how many cars there are. `counts` comes from the facets, by slug. */
export function HomeBodies({ counts }: { counts: Readonly<Record<string, number>> }) {
  return (
    <section className="sec">
      <div className="wrap">
        <header>
          <h2>{homeIt.bodies.title}</h2>
        </header>
        <ul className={`${styles.bodies} far`}>
          {BODIES.map(([slug, name]) => (
            <li key={slug}>
              <Link to={searchHref(firstPage({ body: [slug] }))}>
                <Silhouette category={slug} alt="" />
                {name}
                <small className="num">{count(counts[slug] ?? 0)}</small>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
