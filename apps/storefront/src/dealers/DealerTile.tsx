import { Link } from '../ui/Link.tsx';
import { dealersIt } from '../it/dealers.ts';
import { placeText } from '../cards/describe.ts';
import { dealerHref } from './dealerAddress.ts';
import type { ListedDealer } from './loadDealers.ts';
import { Picture } from '../ui/Picture.tsx';
import { DealerMark } from './DealerMark.tsx';
import { OpenNow } from '../listing/OpenNow.tsx';
import styles from './DealerMark.module.css';
import dealersPageStyles from './DealersPage.module.css';

const it = dealersIt.card;

/** A dealership in a list: its name's link covers the card. */
export function DealerTile({ dealer }: { dealer: ListedDealer }) {
  const { answers, covers } = dealer;
  return (
    <li className={`${styles.dealer} ${dealersPageStyles.tile} far`}>
      <DealerMark dealer={dealer} />
      <div className={dealersPageStyles.words}>
        <h3>
          <Link to={dealerHref(dealer.slug)}>{dealer.name}</Link>
        </h3>
        <p>{placeText(dealer.place)}</p>
        <p className="num">{it.cars(dealer.listings)}</p>
        {answers && <p className="num">{it.speed(answers.minutes)}</p>}
        {dealer.opening_hours && <OpenNow hours={dealer.opening_hours} />}
      </div>
      {covers.length > 0 && (
        <div className={dealersPageStyles.covers}>
          {covers.map((cover) => (
            <Picture key={cover.src} photo={cover} alt="" sizes="120px" widest={640} />
          ))}
        </div>
      )}
    </li>
  );
}
