import type { SearchState } from '@carzaa/api/search/filters';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { resultsIt } from '../it/results.ts';
import { awaitPart, loadPart } from '../network.ts';
import { Icon } from '../ui/Icon.tsx';
import { useAlive } from '../ui/useAlive.ts';
import type { FilterPatch } from './changeFilters.ts';
import styles from './SearchResults.module.css';

const loadMap = () => import('../map/ResultsMap.tsx');
/** Comes when it is opened, or with an address that asks for a part of it. */
const ResultsMap = lazy(async () => ({ default: (await awaitPart(loadMap)).ResultsMap }));

/** From here on the list and the map stand beside each other. */
const hasRoomForBoth = () => window.matchMedia('(min-width: 1024px)').matches;

/** Whether the map is open: an open one says so in its entry of the history, for Back from a car and a reload. */
export function useMapOpen(startsOpen: boolean): [boolean, (isOpen: boolean) => void] {
  const [chosen, choose] = useState<boolean>();
  // The server does not know.
  const isAlive = useAlive();
  const wasOpen = useMemo(() => isAlive && Boolean(window.history.state?.map), [isAlive]);
  return [chosen ?? (startsOpen || wasOpen), choose];
}

interface MapProps {
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
}

/** Opens the map and closes it. */
export function MapButton({ isOpen, setOpen }: MapProps) {
  return (
    <button
      type="button"
      className="btn btn-2"
      aria-pressed={isOpen}
      onPointerDown={() => void loadPart(loadMap).catch(() => null)}
      onClick={() => setOpen(!isOpen)}
    >
      <Icon name="map-pin" />
      {resultsIt.results.map}
    </button>
  );
}

interface MapBesideProps extends MapProps {
  search: SearchState;
  /** How many cars it finds; not while they are on their way. */
  total: number | undefined;
  change: (patch: FilterPatch) => void;
  /** The list. */
  children: ReactNode;
}

/** The list, with the map beside it or in its place once it is open. */
export function MapBeside({ isOpen, setOpen, search, total, change, children }: MapBesideProps) {
  const isAlive = useAlive();
  return (
    <div className={isOpen ? styles.withMap : undefined}>
      {isOpen && (
        <div className={styles.map}>
          {isAlive && (
            <Suspense>
              <ResultsMap search={search} total={total} change={change} showList={() => setOpen(hasRoomForBoth())} />
            </Suspense>
          )}
        </div>
      )}
      <div className={styles.list}>{children}</div>
    </div>
  );
}
