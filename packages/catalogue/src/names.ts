/** Lower case, no accents, words of letters and digits (and `+`, `#`, which tell models apart) parted by one space. */
export function words(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9+#]+/g, ' ')
    .trim();
}

/** The key under which names that differ only by spaces, dashes, case and accents are one: "RAV 4", "rav4" → `rav4`. */
export function nameKey(text: string): string {
  return words(text).replaceAll(' ', '');
}

/** The address form of a name: "Citroën" → `citroen`, "CX-30" → `cx-30`, "Prius+" → `prius-plus`. */
export function toSlug(text: string): string {
  return words(text.replaceAll('+', ' plus ')).replaceAll('#', ' ').trim().replaceAll(/ +/g, '-');
}
