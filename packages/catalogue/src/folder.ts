/** Where the catalogue's files are. */
export const FILES = new URL('files/', import.meta.url);
