import { INSIDE_WISHES } from './wishWords.ts';
import { isBreak, type Item, meant } from './readItems.ts';
import { leftWishes } from './leftWishes.ts';
import { isOrdinary } from './ordinary.ts';
import { OTHER_NOUNS } from './otherNouns.ts';
import { MONTHS } from './thingWords.ts';
import { CHATTER_WORDS } from './chatter.ts';
import { alternatives } from './words.ts';

const INSIDE = new Set(alternatives(INSIDE_WISHES));
const LONGEST_LINK = 4;
const OR = new Set(['altrimenti', 'o', 'oppure', 'od', 'e', 'ed', 'né', 'ne', 'or', 'and', 'oder', 'ou']);

interface Read {
  items: readonly Item[];
  used: ReadonlySet<number>;
  /** Denied item → the negation's. */
  denied: ReadonlyMap<number, number>;
  /** Already known for wishes: numbers, words of one alternative alone. */
  wished: ReadonlySet<number>;
  isFree: (index: number) => boolean;
  /** Numbers that count nothing which a filter asks: "600 litri". */
  idle: ReadonlySet<number>;
  /** Uses that a filter of the text serves. */
  served: ReadonlySet<string>;
  say: (indexes: readonly number[]) => string;
}

/** Whether an item is a small word that may stand inside of a wish. */
export function isLink(item: Item | undefined): boolean {
  if (item === undefined || meant(item, 'wish')) return false;
  return INSIDE.has(item.text) || meant(item, 'operator') !== undefined || /^(mese|mensili|anno)$/.test(item.text);
}

/** Whether an item says how a wish or a piece of equipment before it should be. */
function isQuality(item: Item | undefined): boolean {
  // "batteria all'85%"
  const isShare = item?.text.endsWith('%') === true;
  return meant(item, 'quality') !== undefined || isSize(item) || isShare;
}
const isSize = (item: Item | undefined) => {
  const value = meant(item, 'number')?.value ?? 0;
  return value >= 13 && value <= 23;
};

/** "rata da 200": what is paid, said without its unit. */
function isSum(items: readonly Item[], [head = 0]: readonly number[], at: number): boolean {
  return (
    meant(items[at], 'number') !== undefined && /^(?:maxi)?rat[ae]$|^anticipo$|^acconto$/.test(items[head]?.text ?? '')
  );
}

const LONGEST_CLAUSE = 5;

/** "clima che funzioni", "tettuccio che si apre del tutto" */
function clauseOf(items: readonly Item[], from: number): number[] {
  const verb = items[from + 1]?.text ?? '';
  if (items[from]?.text !== 'che' || !/^(si$|funzion|apr|chiud|scald)/.test(verb)) return [];
  let end = from + 1;
  while (end < from + LONGEST_CLAUSE && items[end] !== undefined && !isBreak(items[end]) && !isField(items[end]))
    end += 1;
  return items.slice(from, end).map((_, step) => from + step);
}
/** What begins something else. */
const isField = (item: Item | undefined) =>
  /^(e|o|con|ed)$/.test(item?.text ?? '') ||
  ['value', 'number', 'model', 'make', 'equipment', 'operator', 'place'].some((kind) => meant(item, kind as 'make'));

/** Equipment that is of one sort or make among those that its filter asks for. */
const CLOSER = /^(antifurto satellitare|sedili recaro)$/;
const SEATED = /^(davanti|dietro|anteriori|posteriori)$/;

/** "gancio rimovibile", "cerchi da 17": what belongs to equipment and no filter can ask. */
function restOf({ items, used }: Read, at: number): number[] {
  // A filter asks for the kind alone.
  if (CLOSER.test(items[at]?.text ?? '')) return [at];
  let index = at + 1;
  // "tettuccio che si apre del tutto"
  if (items[index]?.text === 'del' && items[index + 1]?.text === 'tutto') return [index, index + 1];
  const isWheel = /cerchi/.test(items[at]?.text ?? '');
  if (isWheel && items[index]?.text === 'da' && isSize(items[index + 1])) index += 1;
  // "sedili elettrici con memoria"
  if (/^con( le)?$/.test(items[index]?.text ?? '') && /^memori[ae]$/.test(items[index + 1]?.text ?? '')) index += 1;
  // "isofix anche davanti"
  if (items[index]?.text === 'anche' && SEATED.test(items[index + 1]?.text ?? '')) return [index, index + 1];
  const clause = clauseOf(items, index);
  if (clause.length > 0) return clause;
  const item = items[index];
  if (item === undefined || isBreak(item) || used.has(index)) return [];
  if (item.text.startsWith('omologat')) return [index];
  const isUnknown =
    item.meanings.length === 0 &&
    /^[a-z]{3,}$/.test(item.text) &&
    !CHATTER_WORDS.has(item.text) &&
    !isOrdinary(item.text);
  const isColor = meant(item, 'value')?.field === 'exterior_color' || /^(chiar|scur|trafor)[a-z]*$/.test(item.text);
  // "gancio obbligatorio" says how much it is wished for.
  const isHow = meant(item, 'quality') !== undefined && !item.text.startsWith('obbligatori');
  const isSaid = isHow || isColor || isUnknown || (isWheel && isSize(item));
  return isSaid ? [index] : [];
}

/** "con verricello e tendalino": what nothing is known of, where equipment is told. */
function isUnknownEquipment({ items, say }: Read, at: number): boolean {
  const item = items[at];
  const isPlain = item !== undefined && item.meanings.length === 0 && /^[a-z]{5,}$/.test(item.text);
  if (!isPlain || CHATTER_WORDS.has(item.text) || isOrdinary(item.text)) return false;
  // "5 posti, gancio, verricello"
  if (isBreak(item)) return /^\s*,\s*$/.test(item.gap) && meant(items[at - 1], 'equipment') !== undefined;
  // "con Pippo"
  if (/^\p{Lu}/u.test(say([at]))) return false;
  const before = items[at - 1]?.text ?? '';
  return before === 'con' || (before === 'e' && meant(items[at - 2], 'equipment') !== undefined);
}

/** "grigia o nera", "a Bologna o a Modena": the second of two values, where a filter takes one. */
function isSecond({ items, used }: Read, at: number): boolean {
  const item = items[at];
  if (!meant(item, 'value') && !meant(item, 'place')) return false;
  for (let index = at; index > Math.max(0, at - 4); index -= 1) {
    if (/[,/]/.test(items[index]?.gap ?? '')) return used.has(index - 1);
    const before = items[index - 1]?.text ?? '';
    if (OR.has(before)) return used.has(index - 2);
    if (!INSIDE.has(before)) return false;
  }
  return false;
}

/** "la batteria del telefono": of something else than the car. */
function isOfOther(items: readonly Item[], at: number): boolean {
  // "scade il leasing"
  if (items.slice(Math.max(0, at - 2), at).some(({ text }) => /^(scad[eo]|finisc|finit)/.test(text))) return true;
  // "l'assicurazione mi ha dato 4.200 euro"
  if (/^[mc]i$/.test(items[at + 1]?.text ?? '') && /^(ha|hanno|paga|pagano)$/.test(items[at + 2]?.text ?? ''))
    return true;
  // "ancora in garanzia della casa"
  if (items[at]?.text.includes('garanzia') === true && items[at + 2]?.text === 'casa') return false;
  return (
    /^(di|del|della|dell)$/.test(items[at + 1]?.text ?? '') &&
    OTHER_NOUNS.has(items[at + 2]?.text ?? '') &&
    meant(items[at], 'wish') !== undefined
  );
}

/** "auto incidentate o fuse", "ex noleggio": a flaw or a past that the text asks for rather than denies. */
function isAskedFlaw({ items }: Read, at: number): boolean {
  const item = items[at];
  if (meant(item, 'deniable') === undefined || /^(aziendal|importa|fumat|ipotec|fermi|fermo)/.test(item?.text ?? ''))
    return false;
  const before = items[at - 1];
  if (item?.text.startsWith('ex ') || /^(anche|pure|persino|se)$/.test(before?.text ?? '')) return true;
  return (
    PARTICIPLE.test(item?.text ?? '') &&
    !isBreak(item) &&
    (meant(before, 'generic') ?? meant(before, 'value') ?? meant(before, 'model') ?? meant(before, 'make')) !==
      undefined
  );
}
const PARTICIPLE = /^[a-z]+at[oaei]$/;

/** "massimo euro 4": no filter asks for the older ones. */
function isWorseClass(items: readonly Item[], at: number): boolean {
  const isCeiling = !isBreak(items[at]) && /^(max|below)$/.test(meant(items[at - 1], 'operator')?.operator ?? '');
  return isCeiling && meant(items[at], 'value')?.field === 'emission_class';
}

/** "unico proprietario donna" */
const OWNERS = /^(donna|signora|uomo|anzian[oa]|pensionat[oa]|medico|privato|italian[oa])$/;

/** The items that are wishes which no filter can ask, run by run, each as one wish. */
export function readWishes(read: Read): number[][] {
  const { items, used, denied, wished, isFree, idle } = read;
  const marked = new Set<number>();
  for (const [at, item] of items.entries()) {
    if (denied.has(at)) {
      const not = denied.get(at) ?? at;
      // "no tre cilindri"
      const end = meant(item, 'number') && meant(items[at + 1], 'unit') ? at + 1 : at;
      for (let index = Math.min(not, at); index <= Math.max(not, end); index += 1) marked.add(index);
      continue;
    }
    if (!isFree(at) || isOfOther(items, at)) continue;
    if (wished.has(at)) marked.add(at);
    // "dopo giugno 2019": no filter knows months.
    else if (MONTHS.has(item.text) && used.has(at)) marked.add(at);
    // "48 rate"
    else if (idle.has(at) && item.text === 'rate') marked.add(at);
    else if (used.has(at)) {
      const isOwned = meant(item, 'fixed')?.fields.owners_max !== undefined;
      if (isOwned && OWNERS.test(items[at + 1]?.text ?? '') && !isBreak(items[at + 1])) marked.add(at + 1);
      if (meant(item, 'equipment') || meant(item, 'value')?.field === 'interior_material')
        for (const index of restOf(read, at)) marked.add(index);
    } else if (
      meant(item, 'wish') ||
      isAskedFlaw(read, at) ||
      isSecond(read, at) ||
      isWorseClass(items, at) ||
      isUnknownEquipment(read, at)
    )
      marked.add(at);
  }
  const known = runsOf(read, marked);
  const isMarked = new Set(known.flat());
  const left = leftWishes({
    items,
    isTaken: (at) => !isFree(at) || (used.has(at) && !idle.has(at)),
    served: read.served,
    say: read.say,
  });
  return joined(items, [
    ...known,
    ...left.filter((run) => run.every((at) => !used.has(at) || idle.has(at) || isMarked.has(at))),
  ]);
}

/** Runs that share an item are one wish, and a number belongs to what it counts: "batteria da 60 kwh". */
function joined(items: readonly Item[], runs: readonly number[][]): number[][] {
  const found: number[][] = [];
  for (const run of runs.toSorted((a, b) => (a[0] ?? 0) - (b[0] ?? 0))) {
    const last = found.at(-1);
    const isBeside =
      last !== undefined && meant(items[run[0] ?? 0], 'number') && hasOnlyLinks(items, last, run[0] ?? 0);
    if (last === undefined || (!isBeside && (run[0] ?? 0) > (last.at(-1) ?? 0))) found.push([...run]);
    else if (isBeside) for (let at = (last.at(-1) ?? 0) + 1; at <= (run.at(-1) ?? 0); at += 1) last.push(at);
    else for (const at of run) if (at > (last.at(-1) ?? 0)) last.push(at);
  }
  return found;
}

function runsOf({ items, used }: Read, marked: ReadonlySet<number>): number[][] {
  const runs: number[][] = [];
  let last: number[] | undefined;
  for (let at = 0; at < items.length; at += 1) {
    const isHead = marked.has(at);
    const isMore =
      last !== undefined &&
      !isBreak(items[at]) &&
      !used.has(at) &&
      (isQuality(items[at]) || isSum(items, last, at) || isNext(items, last, at)) &&
      hasOnlyLinks(items, last, at);
    if (!isHead && !isMore) continue;
    // "autonomia di 300 km con ricarica veloce" are two.
    const isOther = meant(items[at], 'wish') !== undefined && items[at - 1]?.text === 'con';
    if (last !== undefined && !isOther && hasOnlyLinks(items, last, at)) last.push(at);
    else runs.push((last = [at]));
  }
  return runs.map((run) => {
    const [first = 0, end = 0] = [run[0], run.at(-1)];
    return Array.from({ length: end - first + 1 }, (_, index) => first + index);
  });
}

/** "ricarica CHAdeMO": a word that nothing is known of, right behind the wish. */
function isNext(items: readonly Item[], run: readonly number[], at: number): boolean {
  const item = items[at];
  const isUnknown = item?.meanings.length === 0 && /^[a-z]{4,}$/.test(item.text);
  return isUnknown && run.at(-1) === at - 1 && !CHATTER_WORDS.has(item.text) && !isOrdinary(item.text);
}

/** Whether nothing but small words stands between a wish and what may go on with it. */
function hasOnlyLinks(items: readonly Item[], run: readonly number[], at: number): boolean {
  const end = run.at(-1) ?? at;
  if (at - end > LONGEST_LINK || isBreak(items[at])) return false;
  const between = items.slice(end + 1, at);
  return between.every((item) => isLink(item) && !isBreak(item) && item.text !== 'e');
}
