import { readFileSync } from 'node:fs';
import { FILES } from './folder.ts';
import { type Bodied, meant, readBodies, TRACTIONS } from './generations.ts';

/** What a model was sold with of one fuel. */
interface SpanFuel {
  /** First and last year; the last is infinite where it goes on. */
  from: number;
  to: number;
  /** cm³ of the smallest and largest engine; null for electric cars. */
  displacements: readonly [number, number] | null;
}

/** What is known of a model that the table of generations does not tell. */
export interface Span extends Bodied {
  /** Years of sale in Italy; the last is infinite while it is sold. */
  from: number;
  to: number;
  fuels: ReadonlyMap<string, SpanFuel>;
  tractions: readonly string[];
  /** kW of its weakest and strongest engine. */
  powers: readonly [number, number];
}

/** The letters that the tables write fuels by. */
export const FUEL_LETTERS: Readonly<Record<string, string>> = {
  b: 'benzina',
  d: 'diesel',
  g: 'gpl',
  m: 'metano',
  h: 'ibrida-benzina',
  k: 'ibrida-diesel',
  p: 'ibrida-plug-in',
  e: 'elettrica',
};
const LINE = /^([\w-]+\/[\w-]+) (\d{4})-(\d{4})? \| ([bdgmhkpe\d=. -]+) \| ([FP4]+) \| ([\w,:-]+) \| ([\d-]+)$/;
const FUEL = /^([bdgmhkpe])(\d{4})?(?:-(\d{4}))?(?:=([\d.-]+))?$/;

/** "1.0-1.6" or "1.0" as its two ends. */
function ends(cell: string): readonly [number, number] {
  const [least = 0, most = least] = cell.split('-').map(Number);
  return [least, most];
}

function readFuel(cell: string, first: number): [string, SpanFuel] | undefined {
  const [, letter = '', from, to, litres] = FUEL.exec(cell) ?? [];
  const fuel = FUEL_LETTERS[letter];
  if (fuel === undefined) return undefined;
  const [least, most] = ends(litres ?? '0');
  return [
    fuel,
    {
      from: Number(from ?? first),
      to: to === undefined ? Number.POSITIVE_INFINITY : Number(to),
      displacements: litres ? [least * 1000, most * 1000] : null,
    },
  ];
}

/** Reads the table of spans. Throws with the line's number where it is not in its form. */
export function parseSpans(text: string): Map<string, Span> {
  const found = new Map<string, Span>();
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    const [, model, from, to, fuels = '', tractions, bodies = '', powers = ''] = LINE.exec(line) ?? [];
    const told = fuels.split(' ').map((cell) => readFuel(cell, Number(from)));
    const known = told.filter((one) => one !== undefined);
    if (model === undefined || known.length < told.length) throw new Error(`spans.txt, line ${index + 1}: ${line}`);
    found.set(model, {
      from: Number(from),
      to: to === undefined ? Number.POSITIVE_INFINITY : Number(to),
      fuels: new Map(known),
      tractions: meant(TRACTIONS, tractions),
      ...readBodies(bodies),
      powers: ends(powers),
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
