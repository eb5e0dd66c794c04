/** Real paint shades for every exterior colour of the reference list, '#rrggbb'. */
export const PAINTS = {
  bianco: ['#f4f3ee', '#ecebe6', '#e6e9ea'],
  nero: ['#141618', '#1b1c20', '#101a22'],
  grigio: ['#8d9498', '#5c6468', '#3d4448', '#6f7471'],
  argento: ['#c3c8ca', '#b3babd', '#d0d2cf'],
  blu: ['#1f3a5f', '#16305a', '#2b4f86', '#22364a'],
  azzurro: ['#6f9fc0', '#8db4c9', '#8fb7b0'],
  rosso: ['#a31621', '#b3202c', '#8f1720'],
  bordeaux: ['#561a26', '#6a1e2d'],
  verde: ['#0c5a43', '#5f6b4f', '#2f4a3a', '#76876a'],
  giallo: ['#d7a12c', '#e3b53a'],
  arancione: ['#c8622a', '#d2762f'],
  marrone: ['#5a4334', '#6b5140'],
  beige: ['#cdbfa5', '#b7a88d'],
  bronzo: ['#8a6a45', '#7b6250'],
  oro: ['#b2924f', '#c2a769'],
  viola: ['#4b3560', '#5a3f6e'],
} as const satisfies Record<string, readonly [string, ...string[]]>;

type ExteriorColour = keyof typeof PAINTS;
/** A shade by name: the colour's slug and its place in the row, from 1. */
export type PaintName = `${ExteriorColour}${number}`;

const names = (colour: ExteriorColour) => PAINTS[colour].map((_, i): PaintName => `${colour}${i + 1}`);
const isColour = (slug: string): slug is ExteriorColour => Object.hasOwn(PAINTS, slug);

const HEX: ReadonlyMap<string, string> = new Map(
  Object.keys(PAINTS)
    .filter(isColour)
    .flatMap((colour) => PAINTS[colour].map((hex, i): [string, string] => [`${colour}${i + 1}`, hex])),
);

/** The shades a colour comes in; an unknown slug is drawn in grey. */
export function paintsFor(colour: string): readonly PaintName[] {
  return names(isColour(colour) ? colour : 'grigio');
}

export const isPaintName = (name: string): name is PaintName => HEX.has(name);

/** '#rrggbb' of a shade. */
export const paintHex = (name: PaintName): string => HEX.get(name) ?? PAINTS.grigio[0];
