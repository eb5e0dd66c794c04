import { Link } from 'react-router';
import { listingsIt } from '../it/listings.ts';
import { paths } from '../paths.ts';
import { Icon } from '../ui/Icon.tsx';

/** Says whether the car has a history report. */
export function CarfaxBlock({ available }: { available: boolean }) {
  const it = listingsIt.carfax;
  return (
    <section className={available ? 'cfx' : 'cfx cfx-none'}>
      <div>
        <h2>
          <Icon name={available ? 'shield-check' : 'file-text'} />
          {available ? it.available : it.missing}
        </h2>
        <p>{available ? it.availableText : it.missingText}</p>
      </div>
      <Link className="link" to={paths.carfax()}>
        {it.learn}
        <Icon name="arrow-right" small />
      </Link>
    </section>
  );
}
