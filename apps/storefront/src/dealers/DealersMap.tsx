import type { DealerTown } from '@carzaa/api/calls/public/dealers';
import type { MappedCountry } from '@carzaa/api/geography/countryMaps';
import { count } from '@carzaa/api/text/format';
import { Link } from 'react-router';
import { dealersIt } from '../it/dealers.ts';
import { CountryMap } from './CountryMap.tsx';
import { dealerHref, type DealerSearch, dealersHref } from './dealerAddress.ts';
import { type MapMark, marksOf, viewOf } from './mapMarks.ts';
import styles from './CountryMap.module.css';

const it = dealersIt.map;

/** Where a mark leads, and what it is called. */
function linkOf({ town, towns, dealers }: MapMark, { sort_by }: DealerSearch): { to: string; label: string } {
  const { city, only, region } = town;
  if (towns > 1) {
    return { to: dealersHref({ region: region ?? undefined, sort_by }), label: it.around(city, dealers) };
  }
  if (only) return { to: dealerHref(only.slug), label: it.one(only.name, city) };
  return { to: dealersHref({ region: region ?? undefined, city, sort_by }), label: it.town(city, dealers) };
}

interface DealersMapProps {
  country: MappedCountry;
  towns: readonly DealerTown[];
  /** What the list is narrowed to: a part of a country is drawn nearer. */
  search: DealerSearch;
}

/** Where the dealerships found are. The list says the same in words. */
export function DealersMap({ country, towns, search }: DealersMapProps) {
  const shown = towns.filter((town) => town.country === country);
  // Germany is small enough to be seen whole.
  const isPart = country === 'it' && (search.region !== undefined || search.city !== undefined);
  const view = viewOf(country, isPart ? shown : undefined);
  return (
    <nav aria-label={it.label[country]}>
      <CountryMap country={country} view={view}>
        <ul>
          {marksOf(country, shown, view).map((mark) => {
            const { to, label } = linkOf(mark, search);
            const { city, province } = mark.town;
            return (
              <li
                key={`${province}/${city}`}
                style={{ left: `${mark.left.toFixed(2)}%`, top: `${mark.top.toFixed(2)}%` }}
              >
                <Link
                  to={to}
                  aria-label={label}
                  title={label}
                  className={mark.dealers > 1 ? `${styles.mark} ${styles.many}` : styles.mark}
                >
                  {mark.dealers > 1 && <span>{count(mark.dealers)}</span>}
                </Link>
              </li>
            );
          })}
        </ul>
      </CountryMap>
    </nav>
  );
}
