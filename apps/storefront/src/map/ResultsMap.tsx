import type { Cluster } from '@carzaa/api/calls/public/listings';
import type { SearchState } from '@carzaa/api/search/filters';
import { useRef, useState } from 'react';
import { useCall } from '../api.ts';
import { resultsMapIt as it } from '../it/resultsMap.ts';
import type { FilterPatch } from '../search/changeFilters.ts';
import { toApiFilters } from '../search/searchAddress.ts';
import { ClusterCards } from './ClusterCards.tsx';
import { ClusterMarks } from './ClusterMarks.tsx';
import { marksOn, namesOn } from './mapNames.ts';
import { MapControls, MapSurface } from './MapSurface.tsx';
import { isWhole, viewOfGroup, WHOLE } from './mapViews.ts';
import { useMapFingers, useMapView } from './useMapView.ts';
import styles from './ResultsMap.module.css';

interface ResultsMapProps {
  /** The search that the map shows, with what its page always asks for. */
  search: SearchState;
  /** How many cars it finds, wherever they are. */
  total: number | undefined;
  change: (patch: FilterPatch) => void;
  /** Shows the list again, where there is room for one of the two only. */
  showList: () => void;
}

/** Names of places and regions, for the eye alone. */
function Names({ of }: { of: ReturnType<typeof namesOn> }) {
  return (
    <div className={styles.names} aria-hidden="true">
      {of.map(({ kind, name, left, top }) => (
        <span key={`${kind} ${name}`} data-kind={kind} style={{ left: `${left}%`, top: `${top}%` }}>
          {name}
        </span>
      ))}
    </div>
  );
}

function WholeButton({ onPress }: { onPress: () => void }) {
  return (
    <button type="button" className={styles.whole} onClick={onPress}>
      {it.whole}
    </button>
  );
}

/** The results on the drawn map of Italy: what is seen of it is what the search is narrowed to. */
export function ResultsMap({ search, total, change, showList }: ResultsMapProps) {
  const { area: asked, ...rest } = search.filters;
  const { view, known, show } = useMapView(asked, (area) => change({ area }));
  const fingers = useMapFingers(show);
  const surface = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<Cluster>();
  const query = toApiFilters(known === undefined ? rest : { ...rest, area: known });
  const { data, isPlaceholderData } = useCall('listings', 'clusters', { query }, { keepPrevious: true });
  const clusters = data ?? [];
  const marks = marksOn(view, clusters);
  const seen = clusters.reduce((sum, cluster) => sum + cluster.total, 0);
  const outside = known === undefined && data && !isPlaceholderData ? (total ?? seen) - seen : 0;
  // Of another search its cars may be others.
  const shown = clusters.find(({ area }) => area === chosen?.area);
  const toMap = () => surface.current?.focus({ preventScroll: true });
  const said = data && (clusters.length === 0 ? it.none : it.said(seen, clusters.length));

  return (
    <section className={styles.map} aria-label={it.label}>
      <div className={styles.frame}>
        <MapSurface view={view} show={show} fingers={fingers} ref={surface}>
          <Names of={namesOn(view, marks)} />
          <ClusterMarks
            marks={marks}
            chosen={shown?.area}
            choose={(cluster) => !fingers.wasMoved() && setChosen(cluster)}
            onLost={toMap}
          />
        </MapSurface>
      </div>
      <div className={styles.foot}>
        <p className={`${styles.note} num`}>
          <output>{said}</output>
          {outside > 0 && <span>{it.outside(outside)}</span>}
          {!isWhole(view) && <WholeButton onPress={() => show(() => WHOLE)} />}
        </p>
        <MapControls view={view} show={show} />
      </div>
      {shown && (
        <ClusterCards
          key={shown.area}
          cluster={shown}
          search={search}
          goTo={() => {
            setChosen(undefined);
            show(() => viewOfGroup(shown.area));
            toMap();
          }}
          showList={() => {
            setChosen(undefined);
            change({ area: shown.area });
            showList();
          }}
          close={() => {
            setChosen(undefined);
            toMap();
          }}
        />
      )}
    </section>
  );
}
