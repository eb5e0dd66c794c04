import { COUNTRY_MAPS, onMap } from '@carzaa/api/geography/countryMaps';
import { regionName } from '@carzaa/api/geography/regions';
import { regionMapIt as it } from '../../it/regionMap.ts';
import { mapPart } from '../../map/mapPart.ts';
import { REGION_MIDDLES } from '../../map/regionMiddles.ts';
import styles from './RegionMap.module.css';

interface RegionMapProps {
  chosen: readonly string[] | undefined;
  countOf: (region: string) => number | undefined;
  toggle: (region: string) => void;
}

/** The drawn map of Italy with a mark on every region, which says the same as the list under it. */
export function RegionMap({ chosen, countOf, toggle }: RegionMapProps) {
  const { width, height } = COUNTRY_MAPS.it;
  return (
    <fieldset aria-label={it.label}>
      <div className={styles.map} style={{ aspectRatio: `${width} / ${height}` }}>
        <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
          <use href={mapPart('it', 'land')} className={styles.land} />
          <use href={mapPart('it', 'borders')} className={styles.borders} />
        </svg>
        {Object.entries(REGION_MIDDLES).map(([region, [latitude, longitude]]) => {
          const { x, y } = onMap('it', { latitude, longitude });
          const name = it.region(regionName(region), countOf(region));
          return (
            <button
              key={region}
              type="button"
              className={styles.mark}
              style={{ left: `${((100 * x) / width).toFixed(1)}%`, top: `${((100 * y) / height).toFixed(1)}%` }}
              aria-label={name}
              aria-pressed={chosen?.includes(region) ?? false}
              title={name}
              onClick={() => toggle(region)}
            />
          );
        })}
      </div>
    </fieldset>
  );
}
