import type { PublicDealer } from '@carzaa/api/calls/public/dealers';
import { COUNTRY_MAPS, onMap } from '@carzaa/api/geography/countryMaps';
import { dealersIt } from '../it/dealers.ts';
import { CountryMap } from './CountryMap.tsx';
import countryMapStyles from './CountryMap.module.css';
import styles from './DealerPage.module.css';

/** Where a dealership is in its country, at a glance; its address stands beside it. */
export function PlaceMap({ place }: { place: PublicDealer['place'] }) {
  const { width, height } = COUNTRY_MAPS[place.country];
  const { x, y } = onMap(place.country, place);
  // A name that would leave the map stands on the other side of its mark.
  const side = x > width / 2 ? `${countryMapStyles.mark} ${countryMapStyles.left}` : countryMapStyles.mark;
  return (
    <figure className={styles.map} aria-label={dealersIt.map.where(place.city)}>
      <CountryMap country={place.country} view={{ x: 0, y: 0, width, height }}>
        <span className={side} style={{ left: `${(100 * x) / width}%`, top: `${(100 * y) / height}%` }}>
          <b>{place.city}</b>
        </span>
      </CountryMap>
    </figure>
  );
}
