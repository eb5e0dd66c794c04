import type { OpeningHours } from '@carzaa/api/calls/public/openingHours';
import { useSyncExternalStore } from 'react';
import { openNow } from './openingHours.ts';

const MINUTE_MS = 60_000;

function everyMinute(tick: () => void): () => void {
  const ticking = setInterval(tick, MINUTE_MS);
  return () => clearInterval(ticking);
}

/** Whether a dealership is open, minute by minute; undefined on the server, which does not know the visitor's moment. */
export function useOpenNow(hours: OpeningHours) {
  const minute = useSyncExternalStore(
    everyMinute,
    () => Math.floor(Date.now() / MINUTE_MS),
    () => undefined,
  );
  return minute === undefined ? undefined : openNow(hours, new Date(minute * MINUTE_MS));
}
