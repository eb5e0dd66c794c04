import type { SearchState } from '@carzaa/api/search/filters';
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
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

/** What an entry of the history keeps of the page that it is for; the router's own fields stand beside it. */
const entryState = () => (window.history.state ?? {}) as { map?: string | undefined };

/** Whether the map is open: kept with the entry of the history, so that Back from a car and a reload find it as it was. */
export function useMapOpen(startsOpen: boolean): [boolean, (isOpen: boolean) => void] {
  const { key } = useLocation();
  const [chosen, choose] = useState<boolean>();
  // The server does not know.
  const isAlive = useAlive();
  const wasOpen = useMemo(() => isAlive && entryState().map !== undefined, [isAlive]);
  const isOpen = chosen ?? (startsOpen || wasOpen);
  useEffect(() => {
    const map = isOpen ? key : undefined;
    if (isAlive && entryState().map !== map) window.history.replaceState({ ...entryState(), map }, '');
  }, [isAlive, isOpen, key]);
  return [isOpen, choose];
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
