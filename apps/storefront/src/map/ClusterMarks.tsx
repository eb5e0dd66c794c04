import type { Cluster } from '@carzaa/api/calls/public/listings';
import { count } from '@carzaa/api/text/format';
import { useEffect, useRef } from 'react';
import { resultsMapIt as it } from '../it/resultsMap.ts';
import type { ClusterMark } from './mapNames.ts';
import styles from './ResultsMap.module.css';

interface ClusterMarksProps {
  marks: readonly ClusterMark[];
  /** The area of the one whose cars are shown. */
  chosen: string | undefined;
  choose: (cluster: Cluster) => void;
  /** A mark went with the focus on it. */
  onLost: () => void;
}

/** A place in hundredths of the map, with room for the mark before its edge. */
const within = (place: number) => `clamp(22px, ${place.toFixed(2)}%, 100% - 22px)`;

/** The groups of cars as buttons, each where most of its cars stand. */
export function ClusterMarks({ marks, chosen, choose, onLost }: ClusterMarksProps) {
  const focused = useRef<HTMLElement>(undefined);
  useEffect(() => {
    if (!focused.current || focused.current.isConnected) return;
    focused.current = undefined;
    if (document.activeElement === document.body) onLost();
  });
  return (
    <ul aria-label={it.groups}>
      {marks.map(({ cluster, left, top }) => {
        const label = it.group(cluster.city, cluster.places, cluster.total);
        return (
          <li key={cluster.area} style={{ left: within(left), top: within(top) }}>
            <button
              type="button"
              className={styles.mark}
              aria-pressed={cluster.area === chosen}
              aria-label={label}
              title={label}
              onFocus={({ currentTarget }) => {
                focused.current = currentTarget;
              }}
              onBlur={() => {
                focused.current = undefined;
              }}
              onClick={() => choose(cluster)}
            >
              <span className="num">{count(cluster.total)}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
