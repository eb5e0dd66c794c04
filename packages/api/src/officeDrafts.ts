/** Under which the back office keeps what somebody has typed and not saved, in the browser alone. */
export const DRAFT_PREFIX = 'carzaa-draft:';

/** Forgets every draft, as whoever signs out expects on a shared computer. */
export function forgetDrafts(storage: Storage): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  for (const key of keys) if (key.startsWith(DRAFT_PREFIX)) storage.removeItem(key);
}
