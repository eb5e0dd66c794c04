import type { ListingDetail } from '@carzaa/api/calls/public/listings';
import { COUNTRY_MAPS, onMap } from '@carzaa/api/geography/countryMaps';
import { useCall } from '../api.ts';
import { MiniCar } from '../cards/MiniCard.tsx';
import { CountryMap } from '../dealers/CountryMap.tsx';
import { dealersIt } from '../it/dealers.ts';
import { toApiFilters } from '../search/searchAddress.ts';
import countryMapStyles from '../dealers/CountryMap.module.css';
import styles from './DealerCard.module.css';

const SHOWN = 3;
/** How much of its country is seen around a dealership, in the map's units. */
const CUT = { width: 320, height: 200 };

const within = (middle: number, size: number, most: number) => Math.min(most - size, Math.max(0, middle - size / 2));

/** Where a dealership is, and the newest of its other cars. */
export function DealerMore({ listing: { uuid, dealer } }: { listing: ListingDetail }) {
  const { data } = useCall('listings', 'search', {
    query: {
      ...toApiFilters({ dealers: [dealer.uuid] }),
      sort_by: 'created_at',
      sort_direction: 'desc',
      per_page: SHOWN + 1,
    },
  });
  const cars = data?.items.filter((car) => car.uuid !== uuid).slice(0, SHOWN) ?? [];
  return (
    <ul className={styles.strip}>
      <MapCut place={dealer.place} />
      {cars.map((car) => (
        <MiniCar key={car.uuid} listing={car} />
      ))}
    </ul>
  );
}

function MapCut({ place }: { place: ListingDetail['dealer']['place'] }) {
  const { width, height } = COUNTRY_MAPS[place.country];
  const { x, y } = onMap(place.country, place);
  const view = { x: within(x, CUT.width, width), y: within(y, CUT.height, height), ...CUT };
  const spot = { left: `${(100 * (x - view.x)) / CUT.width}%`, top: `${(100 * (y - view.y)) / CUT.height}%` };
  return (
    <li className={styles.cut}>
      <figure aria-label={dealersIt.map.where(place.city)}>
        <CountryMap country={place.country} view={view}>
          <span className={countryMapStyles.mark} style={spot} />
        </CountryMap>
      </figure>
      <b>{place.city}</b>
    </li>
  );
}
