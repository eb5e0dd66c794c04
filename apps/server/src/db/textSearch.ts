/** `q` as a pattern of LIKE that finds it anywhere; null when there is nothing to look for. */
export function containing(q: string | undefined): string | null {
  const text = (q ?? '').trim();
  return text === '' ? null : `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
}

/** The words of `q`, each as such a pattern in lower case; ten at most. */
export function containingEach(q: string | undefined): string[] {
  const words = (q ?? '').toLowerCase().split(/\s+/).slice(0, 11);
  return words.flatMap((word) => containing(word) ?? []).slice(0, 10);
}
