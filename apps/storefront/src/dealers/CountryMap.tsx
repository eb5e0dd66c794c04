import type { MappedCountry } from '@carzaa/api/geography/countryMaps';
import type { ReactNode } from 'react';
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
  const file = `/art/mappa-${country}.svg`;
  return (
    <div className={styles.map} style={{ aspectRatio: `${view.width} / ${view.height}` }}>
      <svg viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`} aria-hidden="true">
        <use className={styles.land} href={`${file}#terra`} />
        <use className={styles.borders} href={`${file}#confini`} />
      </svg>
      {children}
    </div>
  );
}
