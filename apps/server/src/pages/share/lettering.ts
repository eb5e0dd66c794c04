import { createRequire } from 'node:module';
import * as fontkit from 'fontkit';

const require = createRequire(import.meta.url);
export type Weight = 400 | 700;

/** The site's typeface as outlines: a server has no fonts of its own to draw words with. */
function fontOf(weight: Weight): fontkit.Font {
  // oxlint-disable-next-line import/namespace -- its file for Node says so at run time
  const opened = fontkit.openSync(require.resolve(`@fontsource/figtree/files/figtree-latin-${weight}-normal.woff`));
  if (!('layout' in opened)) throw new Error('Figtree is one font, not a collection');
  return opened;
}
const fonts = new Map<Weight, fontkit.Font>();
const kept = (weight: Weight): fontkit.Font => {
  const font = fonts.get(weight) ?? fontOf(weight);
  fonts.set(weight, font);
  return font;
};

export interface Line {
  text: string;
  /** Pixels: where the line begins, its baseline, and the height of its letters' square. */
  x: number;
  y: number;
  size: number;
  weight: Weight;
  fill: string;
}

const runOf = (text: string, weight: Weight) => kept(weight).layout(text, { tnum: true });

/** How many pixels wide a line is. */
export function widthOf(text: string, size: number, weight: Weight): number {
  return (runOf(text, weight).advanceWidth * size) / kept(weight).unitsPerEm;
}

/** A line of text as SVG paths. */
export function drawLine({ text, x, y, size, weight, fill }: Line): string {
  const scale = size / kept(weight).unitsPerEm;
  const { glyphs, positions } = runOf(text, weight);
  let pen = 0;
  const letters = glyphs.map((glyph, index) => {
    const drawn = `<path transform="translate(${pen} 0)" d="${glyph.path.toSVG()}"/>`;
    pen += positions[index]?.xAdvance ?? glyph.advanceWidth;
    return drawn;
  });
  return `<g fill="${fill}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${letters.join('')}</g>`;
}

/** Words on at most so many lines of a width in pixels; what does not fit ends in dots. */
export function wrap(text: string, { size, weight, width, lines }: WrapOptions): string[] {
  const fits = (line: string) => widthOf(line, size, weight) <= width;
  const shortened = (line: string): string => {
    let cut = line;
    while (cut.length > 1 && !fits(`${cut}…`)) cut = cut.slice(0, -1).trimEnd();
    return `${cut}…`;
  };
  const wrapped: string[] = [];
  // An amount stays together: its space is one that no line ends at.
  let rest = text.split(/[ \n]+/);
  while (rest.length > 0 && wrapped.length < lines) {
    const isLast = wrapped.length === lines - 1;
    if (isLast && !fits(rest.join(' '))) return [...wrapped, shortened(rest.join(' '))];
    let taken = 1;
    while (taken < rest.length && fits(rest.slice(0, taken + 1).join(' '))) taken += 1;
    const line = rest.slice(0, taken).join(' ');
    wrapped.push(fits(line) ? line : shortened(line));
    rest = rest.slice(taken);
  }
  return wrapped;
}

interface WrapOptions {
  size: number;
  weight: Weight;
  width: number;
  lines: number;
}
