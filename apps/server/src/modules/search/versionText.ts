// oxlint-disable-next-line no-control-regex -- all of ASCII
const ASCII = /^[\0-\x7f]*$/;

/** Lower-cased, without accents: what versions are compared in. */
export function plain(text: string): string {
  // As nearly all are, and read by the million.
  if (ASCII.test(text)) return text.toLowerCase();
  return text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
}

/** The words that a version must contain, in any order. */
export function wordsOf(text: string): string[] {
  return [...new Set(plain(text).split(/\s+/))].filter((word) => word !== '');
}
