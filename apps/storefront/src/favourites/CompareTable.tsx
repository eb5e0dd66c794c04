import type { ListingDetail } from '@carzaa/api/calls/public/listings';
import { bandLabel } from '@carzaa/api/search/bandNames';
import { euro } from '@carzaa/api/text/format';
import { Link } from '../ui/Link.tsx';
import { listingName, photoAlt } from '../cards/describe.ts';
import { Silhouette } from '../cards/Silhouette.tsx';
import { cardIt } from '../it/card.ts';
import { compareIt as it } from '../it/compare.ts';
import { ContactButton } from '../messages/ContactButton.tsx';
import { paths } from '../paths.ts';
import { Icon } from '../ui/Icon.tsx';
import { Picture } from '../ui/Picture.tsx';
import { type ComparedCar, type ComparedGroup, compareGroups } from './compared.ts';
import priceStyles from '../cards/price.module.css';
import styles from './compare.module.css';

function CarHead({ listing, without }: { listing: ListingDetail; without: string }) {
  const name = listingName(listing);
  const photo = listing.cover;
  return (
    <th scope="col">
      <div className={photo ? styles.photo : `${styles.photo} ${styles.none}`}>
        {photo ? (
          <Picture photo={photo} alt={photoAlt(name, photo, 0, 1)} sizes="(min-width: 768px) 260px, 44vw" eager />
        ) : (
          <Silhouette category={listing.category.slug} alt={cardIt.noPhoto(name)} />
        )}
        <Link className={styles.remove} to={without} aria-label={it.remove(name)} replace>
          <Icon name="x" small />
        </Link>
      </div>
      <Link className={styles.name} to={paths.listing(listing)}>
        {name}
      </Link>
      <p className={priceStyles.price}>{euro(listing.price)}</p>
      {listing.band && (
        <span className={`tag ${listing.band === 'great' || listing.band === 'good' ? 'tag-g' : 'tag-n'}`}>
          {bandLabel(listing.band)}
        </span>
      )}
      <div className={styles.write}>
        <ContactButton listing={listing} label={it.write} />
      </div>
    </th>
  );
}

function Group({ title, rows, width }: ComparedGroup & { width: number }) {
  return (
    <tbody>
      <tr className={styles.group}>
        <th scope="rowgroup" colSpan={width}>
          <span>{title}</span>
        </th>
      </tr>
      {rows.map(({ label, values, best }) => (
        <tr key={label}>
          <th scope="row">
            <span>{label}</span>
          </th>
          {values.map((value, index) => (
            <td key={index} className={best.includes(index) ? styles.best : undefined}>
              {value}
              {best.includes(index) && (
                <>
                  <Icon name="check" small />
                  <span className="sr">{it.best}</span>
                </>
              )}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

interface CompareTableProps {
  cars: readonly ComparedCar[];
  onlyDifferent: boolean;
  /** The address without one of the cars. */
  without: (uuid: string) => string;
}

/** Up to four cars side by side, group by group. */
export function CompareTable({ cars, onlyDifferent, without }: CompareTableProps) {
  const groups = compareGroups(cars, onlyDifferent);
  return (
    // Wider than a phone: it scrolls by itself, by keyboard as well, so that its head stays in sight.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles.compare} aria-label={it.table} tabIndex={0}>
      <table className="num" style={{ '--cars': cars.length }}>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">{it.feature}</span>
            </th>
            {cars.map(({ listing }) => (
              <CarHead key={listing.uuid} listing={listing} without={without(listing.uuid)} />
            ))}
          </tr>
        </thead>
        {groups.map((group) => (
          <Group key={group.title} {...group} width={cars.length + 1} />
        ))}
      </table>
    </section>
  );
}
