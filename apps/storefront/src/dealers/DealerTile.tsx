import type { PublicDealer } from '@carzaa/api/calls/dealers';
import { Link } from 'react-router';
import { dealersIt } from '../it/dealers.ts';
import { placeText } from '../listings/describe.ts';
import { dealerHref } from './dealerAddress.ts';
import { DealerMark } from './DealerMark.tsx';

const it = dealersIt.card;

/** A dealership in a list: its name's link covers the card. */
export function DealerTile({ dealer }: { dealer: PublicDealer }) {
  const { answers } = dealer;
  return (
    <li className="dealer dealer-tile">
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
