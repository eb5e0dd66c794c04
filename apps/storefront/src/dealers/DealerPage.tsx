import type { PublicDealer } from '@carzaa/api/calls/public/dealers';
import { useMemo, useState } from 'react';
import { dealersIt } from '../it/dealers.ts';
import { DealerHours } from '../listing/DealerHours.tsx';
import { placeText } from '../cards/describe.ts';
import { PhoneButton } from '../listing/PhoneButton.tsx';
import { SearchHomeContext } from '../home/searchHome.ts';
import { SearchResults } from '../search/SearchResults.tsx';
import { inPassing } from '../network.ts';
import { Icon } from '../ui/Icon.tsx';
import { Picture } from '../ui/Picture.tsx';
import { Crumbs } from './Crumbs.tsx';
import { stockHome } from './dealerAddress.ts';
import { DealerMark } from './DealerMark.tsx';
import type { DealerFound } from './loadDealer.ts';
import { PlaceMap } from './PlaceMap.tsx';
import styles from './DealerPage.module.css';
import sectionStyles from '../listing/section.module.css';
import dealerMarkStyles from './DealerMark.module.css';

const it = dealersIt.page;

/** "emilia-motori.it" for "https://www.emilia-motori.it/". */
function siteName(website: string): string {
  return website.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');
}

function Address({ dealer: { address, place } }: { dealer: PublicDealer }) {
  return (
    <address className={styles.address}>
      {address && <span>{address}</span>}
      <span>
        {place.postal_code} {placeText(place)}
      </span>
    </address>
  );
}

/** How to reach it. Messages are about a car, and are written from its advert. */
function Contact({ dealer }: { dealer: PublicDealer }) {
  const [phoneShown, setPhoneShown] = useState(false);
  function showPhone() {
    setPhoneShown(true);
    inPassing(
      import('../messages/countClick.ts').then(({ countDealerClick }) => countDealerClick(dealer.uuid, 'phone')),
    );
  }
  return (
    <section className={styles.contact} aria-labelledby="contatti">
      <h2 id="contatti">{it.contact}</h2>
      <Address dealer={dealer} />
      {dealer.opening_hours && <DealerHours hours={dealer.opening_hours} />}
      {dealer.phone !== null && <PhoneButton phone={dealer.phone} shown={phoneShown} onShow={showPhone} />}
      {dealer.website && (
        <a className="btn btn-2" href={dealer.website} rel="nofollow noopener">
          {siteName(dealer.website)}
          <Icon name="arrow-right" small />
        </a>
      )}
      <p className="hint">{it.write}</p>
    </section>
  );
}

/** Who it is before the law: art. 7 of D.Lgs. 70/2003 asks for name, seat and VAT number, readable at once. */
function Legal({ dealer }: { dealer: PublicDealer }) {
  const rows = [
    [it.company, dealer.company_name],
    [it.vat, dealer.vat],
    [it.since, it.sinceDay(dealer.created_at)],
  ].filter(([, value]) => value !== '');
  return (
    <section aria-labelledby="chi-vende">
      <h2 id="chi-vende">{it.legal}</h2>
      <dl className={sectionStyles.table}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="hint">{it.trader}</p>
    </section>
  );
}

/** What is counted and measured of it; answers only where enough people have written. */
function Figures({ dealer: { listings, answers } }: { dealer: PublicDealer }) {
  return (
    <ul className={`${styles.figures} num`} aria-label={it.figures}>
      <li>{dealersIt.card.cars(listings)}</li>
      {answers && (
        <>
          <li title={dealersIt.card.measured}>{dealersIt.card.speed(answers.minutes)}</li>
          <li title={dealersIt.card.measured}>{dealersIt.card.share(answers.percent)}</li>
        </>
      )}
    </ul>
  );
}

/** Its newest cars side by side, under which its mark stands; nothing where none has photos. */
function Banner({ covers }: Pick<PublicDealer, 'covers'>) {
  if (covers.length === 0) return null;
  return (
    <div className={styles.banner}>
      {covers.map((cover) => (
        <Picture key={cover.src} photo={cover} alt="" sizes="(min-width: 768px) 420px, 60vw" eager priority="low" />
      ))}
    </div>
  );
}

/** A dealership: who and where it is, and the cars that it sells, with the filters of every search. */
export function DealerPage({ found: { dealer, stock } }: { found: DealerFound }) {
  const { uuid, slug } = dealer;
  const home = useMemo(() => stockHome({ uuid, slug }), [uuid, slug]);
  return (
    <main className={dealer.covers.length > 0 ? `${styles.page} ${styles.bannered}` : styles.page}>
      <div className="wrap">
        <Crumbs />
        <Banner covers={dealer.covers} />
        <div className={styles.top}>
          <div>
            <header className={dealerMarkStyles.dealer}>
              <DealerMark dealer={dealer} />
              <div>
                <h1>{dealer.name}</h1>
                <p>{placeText(dealer.place)}</p>
              </div>
            </header>
            <Figures dealer={dealer} />
            {dealer.description && <p className={styles.about}>{dealer.description}</p>}
            <Legal dealer={dealer} />
          </div>
          <Contact dealer={dealer} />
          <div className={styles.beside}>
            <PlaceMap place={dealer.place} />
          </div>
        </div>
      </div>
      <SearchHomeContext value={home}>
        <SearchResults found={stock} />
      </SearchHomeContext>
      <section className={`wrap ${styles.after}`} aria-labelledby="dove">
        <div>
          <h2 id="dove">{it.where}</h2>
          <Address dealer={dealer} />
        </div>
        <PlaceMap place={dealer.place} />
      </section>
    </main>
  );
}
