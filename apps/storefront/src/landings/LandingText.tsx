import type { LandingPage } from '@carzaa/api/calls/public/landings';
import { Link } from '../ui/Link.tsx';
import { landingsIt, landingText } from '../it/landings.ts';
import styles from './landings.module.css';

/** What the figures of a page say, in sentences. */
export function LandingText({ page }: { page: LandingPage }) {
  return (
    <section className={styles.text} aria-label={landingsIt.figures}>
      <p className="num">{landingText(page).join(' ')}</p>
    </section>
  );
}

/** The ways on from a page, a short list for each rule. */
export function RelatedPages({ page }: { page: LandingPage }) {
  return (
    <nav className={styles.related} aria-label={landingsIt.cars}>
      {page.related.map(({ kind, links }) => (
        <section key={kind}>
          <h2>{landingsIt.related[kind]}</h2>
          <ul>
            {links.map((link) => (
              <li key={link.path}>
                <Link to={link.path}>{link.name}</Link> <span className="num">{landingsIt.link(link).total}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

/** Both, where a search is such a page. */
export function LandingFoot({ page }: { page: LandingPage }) {
  return (
    <>
      <LandingText page={page} />
      <RelatedPages page={page} />
    </>
  );
}
