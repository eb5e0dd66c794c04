import type { PublicDealer } from '@carzaa/api/calls/public/dealers';
import { Link } from 'react-router';
import { dealersIt } from '../it/dealers.ts';
import { placeText } from '../cards/describe.ts';
import { dealerHref } from './dealerAddress.ts';
import { DealerMark } from './DealerMark.tsx';
import styles from './DealerMark.module.css';
import dealersPageStyles from './DealersPage.module.css';

const it = dealersIt.card;

/** A dealership in a list: its name's link covers the card. */
export function DealerTile({ dealer }: { dealer: PublicDealer }) {
  const { answers } = dealer;
  return (
    <li className={`${styles.dealer} ${dealersPageStyles.tile}`}>
      <DealerMark dealer={dealer} />
      <div>
        <h3>
          <Link to={dealerHref(dealer.slug)}>{dealer.name}</Link>
        </h3>
        <p>{placeText(dealer.place)}</p>
        <p className="num">{it.cars(dealer.listings)}</p>
        {answers && <p className="num">{it.speed(answers.minutes)}</p>}
      </div>
    </li>
  );
}
