import sharp from 'sharp';

/** Refused before anything is decoded. */
export const MAX_PHOTO_BYTES = 12 * 1024 * 1024;
/** Read from the header, so that a small file cannot unfold into gigabytes. */
export const MAX_PHOTO_PIXELS = 40_000_000;
/** Pictures decoded or encoded at once in this process; more would starve the requests on two cores. */
export const PICTURES_AT_ONCE = 2;
export const PLACEHOLDER_MAX_BYTES = 400;

// one thread per picture: the queue decides how many cores pictures may take
sharp.concurrency(1);
sharp.cache(false);
