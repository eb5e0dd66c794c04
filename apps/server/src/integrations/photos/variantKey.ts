import { type PhotoFormat, type PhotoWidth } from './encode.ts';

/** Where one width and format of a photo lies in the store. */
export const variantKey = (storageKey: string, width: PhotoWidth, format: PhotoFormat) =>
  `${storageKey}/${width}.${format}`;
