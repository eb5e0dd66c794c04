import { readFileSync } from 'node:fs';
import { FILES } from './folder.ts';
import { type BodyCode, bodyCodes, TRACTIONS, meant } from './generations.ts';

/** What is known of a model that the table of generations does not tell. */
export interface Span {
  /** Years of sale in Italy; the last is infinite while it is sold. */
  from: number;
  to: number;
  /** Since which year each fuel was sold. */
  fuels: ReadonlyMap<string, number>;
  tractions: readonly string[];
  bodies: readonly BodyCode[];
}

const FUELS: Readonly<Record<string, string>> = {
  b: 'benzina',
  d: 'diesel',
  g: 'gpl',
  m: 'metano',
  h: 'ibrida-benzina',
  k: 'ibrida-diesel',
  p: 'ibrida-plug-in',
  e: 'elettrica',
};
const LINE = /^([\w-]+\/[\w-]+) (\d{4})-(\d{4})? \| ([bdgmhkpe\d ]+) \| ([FP4]+) \| ([\w,]+)$/;

/** Reads the table of spans. Throws with the line's number where it is not in its form. */
export function parseSpans(text: string): Map<string, Span> {
  const found = new Map<string, Span>();
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    const [, model, from, to, fuels = '', tractions, bodies = ''] = LINE.exec(line) ?? [];
    if (model === undefined) throw new Error(`spans.txt, line ${index + 1}: ${line}`);
    const since = fuels
      .split(' ')
      .map((cell): [string, number] => [FUELS[cell.charAt(0)] ?? cell, Number(cell.slice(1) || from)]);
    found.set(model, {
      from: Number(from),
      to: to === undefined ? Number.POSITIVE_INFINITY : Number(to),
      fuels: new Map(since),
      tractions: meant(TRACTIONS, tractions),
      bodies: bodyCodes(bodies),
    });
  }
  return found;
}

let known: ReadonlyMap<string, Span> | undefined;

/** What is known of models by `brand/model`; read once. */
export function spans(): ReadonlyMap<string, Span> {
  known ??= parseSpans(readFileSync(new URL('spans.txt', FILES), 'utf8'));
  return known;
}
