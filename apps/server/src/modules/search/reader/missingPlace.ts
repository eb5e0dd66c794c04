import type { ReadField } from './answer.ts';
import { indexesBetween } from './indexesBetween.ts';
import { type Item, meant } from './readItems.ts';

/** Near where the writer is, in the words that people have for it. */
const NEAR_ME =
  /^(qui vicino|vicino a me|vicino a noi|vicino a casa( mia)?|vicino casa( mia)?|dalle mie parti|nella mia zona|in zona mia)$/;
const HERE = /^(me|noi|qui|qua|casa|casa mia|a casa)$/;

/** The fields that say where. */
const WHERE: readonly ReadField[] = ['city', 'postal_code', 'region', 'province'];

/** The item that says "near", and where the words that belong to it end. */
function nearMe(items: readonly Item[]): number[] {
  for (const [at, item] of items.entries()) {
    if (NEAR_ME.test(item.text)) return [at];
    const isNear = meant(item, 'cue')?.cue === 'near';
    if (isNear && HERE.test(items[at + 1]?.text ?? '')) return indexesBetween(at, at + 2);
  }
  return [];
}

/** "15 km da casa": where the words end that say from where. */
function endOfDistance(items: readonly Item[], to: number): number {
  let end = to;
  while (/^(da|di distanza|di distanza da|distanza)$/.test(items[end]?.text ?? '')) end += 1;
  return HERE.test(items[end]?.text ?? '') ? end + 1 : to;
}

const DRIVEN = /^(consegn|ritir|trasport|lavor|studi|scuola|ufficio|fa(re|ccio|cciamo)$|percor|tragitt|abit|viagg)/;

/** "consegna entro 30 km", "lavoro a 25 km da casa": a way that something goes, not how far a car may be. */
function isDriven(items: readonly Item[], { from, to }: { from: number; to: number }): boolean {
  const beside = [...items.slice(Math.max(0, from - 3), from), ...items.slice(to, to + 4)];
  return beside.some(({ text }) => DRIVEN.test(text));
}

/**
 * The items that say how far away, or only that it should be near, where the text does not say from where. `distance`
 * is one that was read.
 */
export function placelessItems(
  items: readonly Item[],
  understood: ReadonlyMap<ReadField, unknown>,
  distance: { from: number; to: number } | undefined,
): number[] {
  if (WHERE.some((field) => understood.has(field))) return [];
  const far = distance && !isDriven(items, distance) ? [distance.from, endOfDistance(items, distance.to)] : [0, 0];
  return [...new Set([...nearMe(items), ...indexesBetween(far[0] ?? 0, far[1] ?? 0)])].toSorted((a, b) => a - b);
}
