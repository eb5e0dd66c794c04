import { fieldOf } from './denials.ts';
import { isBreak, type Item, meant } from './readItems.ts';
import type { Unit } from './words.ts';

/**
 * What a writer takes back in the middle of the text: "panda, anzi una ypsilon", "rossa, no scusa, blu", "volevo la golf
 * ma costa troppo", "una sportage, però è diesel, la cerco ibrida". What comes later of the same kind counts.
 */

/** How far the new value may stand behind the words that announce it, and the old one before them. */
const AHEAD = 6;
const BACK = 7;
/** Who goes beyond a budget does so by less than half of it: what is more is another amount. */
const MOST_RAISED = 1.5;

const text = (items: readonly Item[], at: number) => items[at]?.text ?? '';

/** Whether the words here announce that something is said anew. */
function isCorrection(items: readonly Item[], at: number): boolean {
  const [before, own, next] = [text(items, at - 1), text(items, at), text(items, at + 1)];
  if (/^(anzi|correggo|rettifico|ops|oops|pardon)$/.test(own)) return true;
  if (/^scus(a|ate|i)$/.test(own)) return /^(no|ah|oh|anzi)$/.test(before);
  // "panda? no, doblò"
  if (own === 'no' && isBreak(items[at]) && isBreak(items[at + 1]) && items[at + 1] !== undefined) return true;
  if (own === 'no vabbe') return true;
  if (own === 'no') return /^(aspetta|aspettate|meglio|scusa|scusate|dai|invece)$/.test(next) && isBreak(items[at]);
  if (own === 'meglio') return before === 'o' || before === 'anzi';
  if (own === 'dire') return /^(volevo|intendevo)$/.test(before);
  return own === 'alla' && next === 'fine' && !/^(del|dell|di|d)$/.test(text(items, at + 2));
}

/** "o almeno 6", "o al limite 8mila": less is enough, where both count the same. */
const isEnough = (items: readonly Item[], at: number) =>
  text(items, at) === 'o' && /^(almeno|al limite|al massimo)$/.test(text(items, at + 1));

/** "budget 17mila ma se è bella arrivo a 18mila": of two ceilings the one that can be reached counts. */
function isStretch(items: readonly Item[], at: number): boolean {
  if (/^(al )?limite$/.test(text(items, at))) return !/^(o|un|il)$/.test(text(items, at - 1));
  // "35 mila massimo, tirando la cinghia 37 mila"
  if (/^(tirando|stringendo|stirando|sforando|esagerando|volendo)( |$)/.test(text(items, at))) return true;
  const isReached = /^(arriv(o|a|iamo|ano|are|erei)|sping(o|iamo|ermi|erci)|allung(o|hiamo|are|armi))$/.test(
    text(items, at),
  );
  return isReached && /^(a|ai|fino|fino a|fino ai|anche|massimo)$/.test(text(items, at + 1));
}

/** What is said again without its unit; euro are what a bare number is anyhow. */
const BARE_AGAIN = new Set<string>(['mileage', 'horsepower', 'power', 'years', 'months', 'seats'] satisfies Unit[]);

interface Value {
  at: number;
  field: string;
}

function valueAt(items: readonly Item[], at: number): Value | undefined {
  const field = meant(items[at], 'number') && meant(items[at], 'model') === undefined ? 'number' : fieldOf(items[at]);
  return field === undefined || field === 'wish' || field === 'deniable' ? undefined : { at, field };
}

function unitOf(items: readonly Item[], at: number): string | undefined {
  return meant(items[at + 1], 'unit')?.unit;
}

/** The value of the same kind that was said last before the correction. */
function earlier(items: readonly Item[], before: number, { at, field }: Value): number | undefined {
  for (let index = before - 1; index >= Math.max(0, before - BACK); index -= 1) {
    const value = valueAt(items, index);
    if (value?.field !== field) continue;
    const [own, other] = [unitOf(items, index), unitOf(items, at)];
    return field === 'number' && own !== undefined && other !== undefined && own !== other ? undefined : index;
  }
  return undefined;
}

/** The amount before, where it counts the same, by default euro, and is the smaller one. */
function lowered(items: readonly Item[], before: number, value: Value): number | undefined {
  const first = earlier(items, before, value);
  if (first === undefined) return undefined;
  const [low, high] = [first, value.at].map((at) => meant(items[at], 'number')?.value ?? 0);
  const [unit = 'price', other = 'price'] = [unitOf(items, first), unitOf(items, value.at)];
  const isRaised = (low ?? 0) < (high ?? 0) && (high ?? 0) <= (low ?? 0) * MOST_RAISED;
  return unit === other && isRaised ? first : undefined;
}

function later(items: readonly Item[], from: number, field?: string): Value | undefined {
  const end = field === undefined ? from + AHEAD : items.length;
  for (let at = from; at < Math.min(items.length, end); at += 1) {
    const value = valueAt(items, at);
    if (value !== undefined && (field === undefined || value.field === field)) return value;
  }
  return undefined;
}

/** "ma costa troppo", "però è diesel": what speaks against the car that was named before. */
function complaint(items: readonly Item[], at: number): number | undefined {
  if (!/^(ma|pero|purtroppo|peccato)$/.test(text(items, at))) return undefined;
  const verb = /^(e|era|sono|sia|cost\w+|consum\w+|bev\w+)$/;
  const said = [at + 1, at + 2].find((index) => verb.test(text(items, index)));
  if (said === undefined) return undefined;
  const next = said + 1;
  if (/^(troppo|troppa|tropp[ie]|un po|(piccol|grand|vecchi|car|brutt|lung|larg)[aoei])$/.test(text(items, next))) {
    const car = earlier(items, at, { at: next, field: 'model' });
    return car !== undefined && later(items, next, 'model') ? car : undefined;
  }
  const value = /^(e|era|sono|sia)$/.test(text(items, said)) ? valueAt(items, next) : undefined;
  const isSaidAgain = value && meant(items[next], 'number') === undefined && later(items, next + 1, value.field);
  return isSaidAgain ? next : undefined;
}

/**
 * "entro 30 km da Pavia, anzi facciamo 50": a number that takes another's place without its unit is said where the first
 * one stands. The items with such numbers in their places, and where the second ones were.
 */
function putCorrectedAmounts(items: readonly Item[]): { items: Item[]; moved: Set<number> } {
  const [put, moved] = [[...items], new Set<number>()];
  for (const at of items.keys()) {
    if (!isCorrection(items, at)) continue;
    const value = later(items, at + 1);
    if (value?.field !== 'number' || unitOf(items, value.at) !== undefined) continue;
    const first = earlier(items, at, value);
    const [old, next] = [items[first ?? -1], items[value.at]];
    const number = meant(next, 'number');
    if (first === undefined || old === undefined || number === undefined) continue;
    if (!BARE_AGAIN.has(unitOf(items, first) ?? '') || number.scaled !== meant(old, 'number')?.scaled) continue;
    put[first] = { ...old, meanings: [number] };
    moved.add(value.at);
  }
  return { items: put, moved };
}

/** The items that the text itself takes back. */
function withdrawnItems(items: readonly Item[]): Set<number> {
  const withdrawn = new Set<number>();
  const withdraw = (at: number | undefined) => {
    if (at === undefined) return;
    withdrawn.add(at);
    if (fieldOf(items[at]) !== 'model') return;
    // A make goes with its model and version.
    for (let index = at - 1; fieldOf(items[index]) === 'model' && !isBreak(items[index + 1]); index -= 1)
      withdrawn.add(index);
    for (let index = at + 1; fieldOf(items[index]) === 'model' && !isBreak(items[index]); index += 1)
      withdrawn.add(index);
  };
  for (const at of items.keys()) {
    if (isCorrection(items, at)) {
      const value = later(items, at + 1);
      if (value !== undefined) withdraw(earlier(items, at, value));
      // "lei vuole il suv, io la sw, alla fine prendiamo la sw"
      // "bianca o grigia, anzi solo grigia"
      const isOnly = value !== undefined && /^(solo|soltanto)$/.test(text(items, value.at - 1));
      if (value !== undefined && (isOnly || text(items, at) === 'alla'))
        for (let index = at; index >= 0; index -= 1) if (valueAt(items, index)?.field === value.field) withdraw(index);
    } else if (isStretch(items, at)) {
      const value = later(items, at + 1);
      if (value?.field === 'number') withdraw(lowered(items, at, value));
    } else if (text(items, at) === 'al massimo' && meant(items[at + 1], 'number') === undefined) {
      // "budget settemila, ottomila proprio al massimo"
      const value = valueAt(items, text(items, at - 1) === 'proprio' ? at - 2 : at - 1);
      if (value?.field === 'number') withdraw(lowered(items, value.at, value));
    } else if (isEnough(items, at)) {
      const value = later(items, at + 1);
      if (value?.field === 'number' && unitOf(items, value.at)) withdraw(earlier(items, at, value));
    } else withdraw(complaint(items, at));
  }
  return withdrawn;
}

/** The items as the writer means them in the end, and those that the text itself takes back. */
export function settleCorrections(said: readonly Item[]): { items: Item[]; withdrawn: Set<number> } {
  const { items, moved } = putCorrectedAmounts(said);
  const withdrawn = [...withdrawnItems(said), ...moved].filter((index) => items[index] === said[index]);
  return { items, withdrawn: new Set(withdrawn) };
}
