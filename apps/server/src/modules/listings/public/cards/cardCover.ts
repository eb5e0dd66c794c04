import type { Cover } from '@carzaa/api/calls/public/listingCard';
import { ILLUSTRATION_SIZE } from '@carzaa/api/constants';

/** A card's picture: an illustration's kind goes without saying, and so does the size that nearly all of them have. */
export function cardCover({ kind, width, height, ...cover }: Cover): Cover {
  if (kind === 'photo') return { ...cover, width, height, kind };
  const isUsual = width === ILLUSTRATION_SIZE.width && height === ILLUSTRATION_SIZE.height;
  return isUsual ? cover : { ...cover, width, height };
}
