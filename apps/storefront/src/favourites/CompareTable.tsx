import type { ListingDetail } from '@carzaa/api/calls/public/listings';
import { bandLabel } from '@carzaa/api/search/bandNames';
import { euro } from '@carzaa/api/text/format';
import { Link } from 'react-router';
import { favouritesIt } from '../it/favourites.ts';
import { cardIt } from '../it/card.ts';
import { listingName, photoAlt } from '../cards/describe.ts';
import { Silhouette } from '../cards/Silhouette.tsx';
import { paths } from '../paths.ts';
import { Icon } from '../ui/Icon.tsx';
import { Picture } from '../ui/Picture.tsx';
import { type ComparedRow, compareRows } from './compared.ts';
import priceStyles from '../cards/price.module.css';
import styles from './compare.module.css';

const it = favouritesIt.compare;

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
    </th>
  );
}

function Group({ title, rows, width }: { title: string; rows: readonly ComparedRow[]; width: number }) {
  if (rows.length === 0) return null;
  return (
    <tbody>
      <tr className={styles.group}>
        <th scope="rowgroup" colSpan={width}>
          <span>{title}</span>
        </th>
      </tr>
      {rows.map(({ label, values, best }) => (
        <tr key={label}>
          <th scope="row">{label}</th>
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

/** Up to four cars side by side, what tells them apart first. */
export function CompareTable({ listings }: { listings: readonly ListingDetail[] }) {
  const rows = compareRows(listings);
  const width = listings.length + 1;
  const without = (uuid: string) =>
    paths.favourites(listings.filter((other) => other.uuid !== uuid).map((other) => other.uuid));
  return (
    // Wider than a phone: it scrolls sideways by itself, by keyboard as well.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles.compare} aria-label={it.table} tabIndex={0}>
      <table className="num" style={{ '--cars': listings.length }}>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">{it.feature}</span>
            </th>
            {listings.map((listing) => (
              <CarHead key={listing.uuid} listing={listing} without={without(listing.uuid)} />
            ))}
          </tr>
        </thead>
        <Group title={it.different} rows={rows.filter(({ differs }) => differs)} width={width} />
        <Group title={it.same} rows={rows.filter(({ differs }) => !differs)} width={width} />
      </table>
    </section>
  );
}
