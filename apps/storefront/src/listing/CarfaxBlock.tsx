import type { ListingDetail } from '@carzaa/api/calls/public/listings';
import { type ComponentType, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { Link } from '../ui/Link.tsx';
import { listingsIt } from '../it/listings.ts';
import { ContactButton } from '../messages/ContactButton.tsx';
import { paths } from '../paths.ts';
import { useUser } from '../session.ts';
import { Icon } from '../ui/Icon.tsx';
import { laterPart } from '../ui/lazyPart.tsx';
import styles from './CarfaxBlock.module.css';

/** The server brings it for a listing with a report. */
export const openHistory = laterPart(
  'carfax/OpenHistory',
  async () => (await import('../carfax/OpenHistory.tsx')).OpenHistory,
);

type RequestState = ComponentType<{ listing: string; isVerified: boolean }>;

/** Says whether the car has a history report, and lets people ask for it; what that takes comes for who is signed in. */
export function CarfaxBlock({ listing }: { listing: ListingDetail }) {
  const { uuid, carfax: available } = listing;
  const it = listingsIt.carfax;
  const user = useUser();
  const { pathname } = useLocation();
  const [State, setState] = useState<RequestState>();
  const isLogged = user !== null;

  useEffect(() => {
    if (!isLogged) return;
    // A part that does not come leaves the rest of the page as it is.
    import('../carfax/RequestState.tsx').then(
      ({ RequestState }) => setState(() => RequestState),
      () => undefined,
    );
  }, [isLogged]);

  return (
    <section id="carfax" className={available ? styles.box : `${styles.box} ${styles.missing}`}>
      <div>
        <h2>
          <Icon name={available ? 'shield-check' : 'file-text'} />
          {available ? it.available : it.missing}
        </h2>
        <p>{available ? it.availableText : it.missingText}</p>
        {available && (
          <ul className={styles.ticks}>
            {it.ticks.map((tick) => (
              <li key={tick}>
                <Icon name="check" small />
                {tick}
              </li>
            ))}
          </ul>
        )}
      </div>
      {available && <openHistory.Slot listing={uuid} />}
      <div className={styles.actions}>
        {user ? (
          State && <State listing={uuid} isVerified={user.email_verified_at !== null} />
        ) : (
          <Link className="btn btn-1" to={paths.signIn({ redirectTo: pathname })}>
            {it.signIn}
          </Link>
        )}
        {available && <ContactButton listing={listing} about="report" />}
        <Link className="link" to={paths.carfax()}>
          {it.learn}
          <Icon name="arrow-right" small />
        </Link>
      </div>
    </section>
  );
}
