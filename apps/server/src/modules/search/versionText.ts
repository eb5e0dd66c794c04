/** Lower-cased, without accents: what versions are compared in. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
}

/** The words that a version must contain, in any order. */
export function wordsOf(text: string): string[] {
  return [...new Set(plain(text).split(/\s+/))].filter((word) => word !== '');
}
