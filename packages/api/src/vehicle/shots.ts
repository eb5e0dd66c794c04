/** Letters and figures alone, with spaces between words: "tre-quarti_anteriore" as people and files write it. */
const plainly = (text: string) =>
  ` ${text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()} `;

/** Which of the shots a file is named after, the longest name first; null where it says nothing. */
export function shotNamed(file: string, order: readonly string[]): string | null {
  const name = plainly(file.replace(/\.\w{2,5}$/, '').replaceAll(/\d+/g, ' '));
  const longest = order.toSorted((a, b) => b.length - a.length);
  return longest.find((shot) => plainly(shot).trim() !== '' && name.includes(plainly(shot))) ?? null;
}

/** What a picture is called that is taken for a shot. */
export const shotFile = (shot: string) => `${plainly(shot).trim().replaceAll(' ', '-')}.jpg`;

/** Photos that show a shot of the order first, as it says; the others behind them as they are. */
export function inShotOrder<P extends { shot: string | null }>(photos: readonly P[], order: readonly string[]): P[] {
  const place = ({ shot }: P) => {
    const at = shot === null ? -1 : order.indexOf(shot);
    return at === -1 ? order.length : at;
  };
  return photos.toSorted((a, b) => place(a) - place(b));
}
