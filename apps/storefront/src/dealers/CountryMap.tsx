import type { MappedCountry } from '@carzaa/api/geography/countryMaps';
import type { ReactNode } from 'react';
import { mapPart } from '../map/mapPart.ts';
import type { MapView } from './mapMarks.ts';
import styles from './CountryMap.module.css';

/** A country as drawn from its own towns, or a part of it; what lies on it is placed in hundredths. */
export function CountryMap({
  country,
  view,
  children,
}: {
  country: MappedCountry;
  view: MapView;
  children: ReactNode;
}) {
  return (
    <div className={styles.map} style={{ aspectRatio: `${view.width} / ${view.height}` }}>
      <svg viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`} aria-hidden="true">
        <use href={mapPart(country, 'land')} className={styles.land} />
        <use href={mapPart(country, 'borders')} className={styles.borders} />
      </svg>
      {children}
    </div>
  );
}
