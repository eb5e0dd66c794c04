import type { ListingDetail } from '@carzaa/api/calls/listings';
import type { ListingValuation } from '@carzaa/api/calls/valuation';
import { fromApiFilters } from '@carzaa/api/apiFilters';
import { euro } from '@carzaa/api/format';
import { BAND_NAMES } from '@carzaa/api/bandNames';
import { REASON_TEXTS } from '@carzaa/api/valuation';
import { searchHref } from '@carzaa/api/searchAddress';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { worthIt as it } from '../it/worth.ts';
import { listingApi } from '../listingApi.ts';
import { firstPage } from '../search/searchAddress.ts';

type Range = NonNullable<ListingValuation['range']>;

/** Percent of the scale's width: the range takes its middle third, and a price beyond an end stands at the end. */
export function placeOnScale(price: number, { low, high }: Range): number {
  const width = high - low;
  return Math.min(97, Math.max(3, ((price - low + width) / (3 * width)) * 100));
}

function Scale({ price, range }: { price: number; range: Range }) {
  return (
    <figure className="worth-scale num" aria-label={it.scale(price, range)}>
      <span className="worth-track">
        <i className="worth-range" />
        <i className="worth-mark" style={{ '--at': `${placeOnScale(price, range)}%` }} />
      </span>
      <span className="worth-ends">
        <span>{euro(range.low)}</span>
        <span>{euro(range.high)}</span>
      </span>
    </figure>
  );
}

/** What the car is worth by those like it that are on sale, and how that was found; nothing until it is known. */
export function Worth({ listing }: { listing: ListingDetail }) {
  const { uuid, price } = listing;
  const { data, isPending } = useQuery({
    queryKey: ['valuations', 'get', uuid, price],
    queryFn: ({ signal }) => listingApi.valuations.get({ id: uuid }, { signal }),
  });
  if (isPending) return <div className="worth-wait" />;
  // Something has to be there, or the room would be kept.
  if (!data || data.price !== price) return <div hidden />;
  const { range, band, reason, comparables, search } = data;
  return (
    <section className="blk worth" id="valore">
      <h2>{it.title}</h2>
      {range && band ? (
        <>
          <p>
            <b className={`worth-band worth-${band}`}>{BAND_NAMES[band]}</b> {it.sentence(price, range)}
          </p>
          <Scale price={price} range={range} />
        </>
      ) : (
        reason && (
          <p>
            <b>{it.none}</b> {REASON_TEXTS[reason]}
          </p>
        )
      )}
      <p>
        {it.compared(comparables)}{' '}
        {search && (
          <Link className="link" to={searchHref(firstPage(fromApiFilters(search)))}>
            {it.seeThem}
          </Link>
        )}
      </p>
      <details>
        <summary>{it.how}</summary>
        <p>{it.method}</p>
      </details>
    </section>
  );
}
