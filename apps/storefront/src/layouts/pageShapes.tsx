import { ListingCardSkeleton } from '../cards/ListingCardSkeleton.tsx';
import breadcrumb from '../listing/Breadcrumb.module.css';
import buyPanel from '../listing/BuyPanel.module.css';
import keyFacts from '../listing/KeyFacts.module.css';
import listingPage from '../listing/ListingPage.module.css';
import gallery from '../gallery/Gallery.module.css';
import rail from '../search/FilterRail.module.css';
import results from '../search/SearchResults.module.css';
import card from '../cards/ListingCard.module.css';
import styles from './pageShapes.module.css';

const times = (count: number) => Array.from({ length: count }, (_, index) => index);

const CARDS = 9;
const FILTERS = 6;
const FACTS = 8;
const THUMBS = 5;

/** The results: filters, the line above the cars, and cards. */
export function ResultsShape() {
  return (
    <div className={`wrap ${results.results} ${styles.page}`} aria-hidden="true">
      <div className={`${rail.rail} ${rail.aside} ${styles.rail}`}>
        {times(FILTERS).map((n) => (
          <div key={n}>
            <i className={`skeleton ${styles.label}`} />
            <i className={`skeleton ${styles.field}`} />
          </div>
        ))}
      </div>
      <div>
        <div className={results.toolbar}>
          <i className={`skeleton ${styles.field}`} />
        </div>
        <div className={results.bar}>
          <i className={`skeleton ${styles.heading}`} />
        </div>
        <div className={`${card.grid} ${results.grid}`}>
          {times(CARDS).map((n) => (
            <ListingCardSkeleton key={n} />
          ))}
        </div>
      </div>
    </div>
  );
}

/** A listing: its photo with the small ones under it, price and contact beside, the key facts. */
export function ListingShape() {
  return (
    <div className={`wrap ${styles.page}`} aria-hidden="true">
      <div className={breadcrumb.breadcrumb}>
        <i className={`skeleton ${styles.trail}`} />
      </div>
      <div className={listingPage.listing}>
        <div className={gallery.gallery}>
          <div className={`skeleton ${gallery.main}`} />
          <div className={gallery.thumbs}>
            {times(THUMBS).map((n) => (
              <i key={n} className={`skeleton ${styles.thumb}`} />
            ))}
          </div>
        </div>
        <div className={`${buyPanel.panel} ${styles.panel}`}>
          <i className={`skeleton ${styles.name}`} />
          <i className={`skeleton ${styles.line}`} />
          <i className={`skeleton ${styles.price}`} />
          <i className={`skeleton ${styles.line}`} />
          <i className={`skeleton ${styles.button}`} />
          <i className={`skeleton ${styles.button}`} />
        </div>
        <div className={listingPage.facts}>
          <div className={keyFacts.facts}>
            {times(FACTS).map((n) => (
              <i key={n} className={`skeleton ${styles.fact}`} />
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}
