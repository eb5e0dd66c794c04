/** `q` as a pattern of LIKE that finds it anywhere; null when there is nothing to look for. */
export function containing(q: string | undefined): string | null {
  const text = (q ?? '').trim();
  return text === '' ? null : `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
}
