import type { ReactNode, Ref } from 'react';
import { CountryMap } from '../dealers/CountryMap.tsx';
import type { MapView } from '../dealers/mapMarks.ts';
import { resultsMapIt as it } from '../it/resultsMap.ts';
import { isNearest, isWhole, zoomed } from './mapViews.ts';
import { moveOfKey, type useMapFingers } from './useMapView.ts';
import styles from './ResultsMap.module.css';

type Show = (next: (view: MapView) => MapView) => void;

interface MapSurfaceProps {
  view: MapView;
  show: Show;
  fingers: ReturnType<typeof useMapFingers>;
  ref: Ref<HTMLDivElement>;
  children: ReactNode;
}

/** The drawn map, moved by keys, fingers and the mouse. */
export function MapSurface({ view, show, fingers, ref, children }: MapSurfaceProps) {
  return (
    // Screen readers hand an application its keys, which are then the map's own.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={ref}
      className={styles.surface}
      role="application"
      aria-label={it.surface}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onKeyDown={(event) => {
        const move = event.ctrlKey || event.metaKey || event.altKey ? undefined : moveOfKey(event.key);
        if (!move) return;
        event.preventDefault();
        show(move);
      }}
      onPointerDown={fingers.onPointerDown}
      onPointerMove={fingers.onPointerMove}
      onPointerUp={fingers.onPointerUp}
      onPointerCancel={fingers.onPointerCancel}
      onDoubleClick={({ currentTarget, clientX, clientY }) => {
        const { left, top, width, height } = currentTarget.getBoundingClientRect();
        show((before) => zoomed(before, 2, (clientX - left) / width, (clientY - top) / height));
      }}
    >
      <CountryMap country="it" view={view}>
        {children}
      </CountryMap>
    </div>
  );
}

/** Nearer and farther. */
export function MapControls({ view, show }: { view: MapView; show: Show }) {
  return (
    <div className={styles.controls}>
      <button
        type="button"
        aria-label={it.nearer}
        disabled={isNearest(view)}
        onClick={() => show((before) => zoomed(before, 2))}
      >
        +
      </button>
      <button
        type="button"
        aria-label={it.farther}
        disabled={isWhole(view)}
        onClick={() => show((before) => zoomed(before, 0.5))}
      >
        −
      </button>
    </div>
  );
}
