import type { Cover } from '@carzaa/api/calls/public/listingCard';
import { viewsIt } from '../it/views.ts';

/** What an illustration shows, in words: its address names it, after the car. Undefined of a photo. */
export function viewOf({ kind, src }: Pick<Cover, 'kind' | 'src'>): string | undefined {
  if (kind !== 'illustration') return undefined;
  // From the end: shapes of cars stand at the beginning.
  return src
    .split('-')
    .toReversed()
    .map((word) => viewsIt[word])
    .find(Boolean);
}
