import { bulkhead } from 'cockatiel';
import { PICTURES_AT_ONCE } from './limits.ts';

/** All picture work of this process goes through this one, so many at once, first come, first served. */
export const pictureQueue = bulkhead(PICTURES_AT_ONCE, Number.POSITIVE_INFINITY);
