/** Under which the back office keeps what somebody has typed and not saved, in the browser alone. */
export const DRAFT_PREFIX = 'carzaa-draft:';
/** The browser's own database in which the back office keeps photos until the server has them. */
export const PHOTO_DATABASE = 'carzaa-photos';

/** Forgets every draft and its photos, as whoever signs out expects on a shared computer. */
export function forgetDrafts(storage: Storage): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  for (const key of keys) if (key.startsWith(DRAFT_PREFIX)) storage.removeItem(key);
  try {
    // A page that has it open keeps it until it is left, which signing out does.
    indexedDB.deleteDatabase(PHOTO_DATABASE);
  } catch {
    // A browser without one has kept nothing.
  }
}
