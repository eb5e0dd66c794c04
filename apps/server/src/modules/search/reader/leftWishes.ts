import { isOrdinary } from './ordinary.ts';
import { ARTICLES, type Left, Leftovers, LINKS, PACK, type Rule, span } from './leftovers.ts';
import { isBreak, meant } from './readItems.ts';
import { CAR_WORDS } from './chatter.ts';
import { isInPurpose, isReason } from './reasons.ts';
import { SHORT_RULES } from './shortWishes.ts';
import { HAVING, PLAIN_VERBS, SOMEBODY, USES, WISHERS } from './thingWords.ts';
import { USE_RULES } from './wishedUses.ts';

/**
 * What is left of a text when its filters are known is a wish by the way it is said ("con …", "che …", "per …", "adatta
 * a …", "non …", or between two commas), and chatter where the writer tells of something else than the car.
 */

const PARTICIPLE = /^[a-z]+(?:at|itt?|ut|ott|ert|ort)[oaei]$/;

/** "con doppie chiavi", "senza adblue". */
const withThings: Rule = (words, at) => {
  const cue = words.text(at);
  const isWithout = cue === 'senza';
  const isListed = (cue === 'e' || cue === 'ed') && isAfterWith(words, at);
  if (!/^(con|col|coi|c|w)$/.test(cue) && !isWithout && !isListed) return undefined;
  if (isInPurpose(words, at)) return undefined;
  let head = at + 1;
  while (head < at + 4 && ARTICLES.has(words.text(head)) && !words.isHead(head)) head += 1;
  // "con due nonni"
  if (ARTICLES.has(words.text(head)) && SOMEBODY.has(words.text(head + 1))) return undefined;
  // "con freno a mano tradizionale"
  const isNoun = meant(words.items[head], 'part') !== undefined || (CAR_WORDS.has(words.text(head)) && !isWithout);
  const isAlone = meant(words.items[head], 'part') !== undefined && !isFollowed(words, head + 1);
  const isPart =
    isNoun &&
    words.isOpen(head) &&
    (isAlone || (words.isHead(words.text(head + 1) === 'di' ? head + 2 : head + 1) && !isBreak(words.items[head + 1])));
  if ((!words.isHead(head) && !isPart && !words.isFlaw(head)) || isBreak(words.items[head])) return undefined;
  const ends = words.end(head);
  // "con un sedile che si reclina del tutto"
  const end = span(head, ends).some((one) => words.text(one) === 'che') ? words.clauseEnd(head) : ends;
  // "con interni in pelle": the filter's own words.
  const isFilters = end === head && INSIDE.test(words.text(head)) && isFollowed(words, head + 1);
  let from = at + 1;
  while (from < head && /^(il|lo|la|i|gli|le|l|un|uno|una|tutti|tutte)$/.test(words.text(from))) from += 1;
  return isFilters ? undefined : span(isWithout ? at : from, end);
};

/** What filters say something of: "con interni in pelle". */
const INSIDE =
  /^(intern[io]|sedil[ei]|seduta|poltrone|tappezzeria|tetto|fari|luci|cerchi|vetri|impianto|motor[ei]|cambio|volante|posto|specchietti|airbag|pack|pacchetto|kit)$/;

/** "con tendine e tavolini": whether the list began with "con". */
function isAfterWith(words: Leftovers, at: number): boolean {
  for (let index = at - 1; index >= Math.max(0, at - 9); index -= 1) {
    if (/^(con|col|coi)$/.test(words.text(index))) return true;
    if (isBreak(words.items[index]) && !/^,? $/.test(words.items[index]?.gap ?? '')) return false;
  }
  return false;
}

/** Whether what was used for a filter comes next, over small words. */
function isFollowed(words: Leftovers, from: number): boolean {
  let at = from;
  while (at < from + 3 && LINKS.has(words.text(at)) && !isBreak(words.items[at])) at += 1;
  return words.items[at] !== undefined && !isBreak(words.items[at]) && words.isTaken(at);
}

const BEFORE_THAT =
  /^(auto|macchina|macchinina|vettura|mezzo|veicolo|qualcosa|una|uno|quella|quello|una|e|ma|purche|modello|automobile|utilitaria|furgone)$/;

/** "che abbia sempre fatto i tagliandi": what stands between the verb and what it is said of. */
const isBeforeHead = (text: string) =>
  ARTICLES.has(text) || /^(fatto|avuto|ricevuto|preso|subito|mai|meno)$/.test(text);

/** "che tenga bene la strada": of the car, unlike "penso che …". */
const thatVerbs: Rule = (words, at) => {
  if (!/^(che|ke|dove|purche)$/.test(words.text(at)) || !words.isOpen(at) || isReason(words, at)) return undefined;
  const isOfCar =
    words.isTaken(at - 1) ||
    BEFORE_THAT.test(words.text(at - 1)) ||
    CAR_WORDS.has(words.text(at - 1)) ||
    isBreak(words.items[at]);
  // "che non mi lasci a piedi, benzina"
  const isFirst = at === 0 && !/^(non|nn)$/.test(words.text(1));
  if (!(isOfCar || at === 0) || isFirst || SOMEBODY.has(words.text(at - 1))) return undefined;
  let verb = at + 1;
  while (
    verb < at + 4 &&
    /^(non|nn|mi|ti|ci|si|lo|la|gli|possa|possano|sappia|riesca|a|deve|debba)$/.test(words.text(verb))
  )
    verb += 1;
  const text = words.text(verb);
  if (HAVING.test(text)) {
    let head = verb + 1;
    while (head < verb + 4 && isBeforeHead(words.text(head)) && !words.isHead(head)) head += 1;
    const isSaid = words.isHead(head) || (words.text(at) === 'dove' && words.isQuality(head));
    const isObject = isSaid && !isBreak(words.items[head]) && !isFollowed(words, head + 1);
    if (isObject) return span(at, words.end(head));
    // "che non dia nell'occhio"
    const end = words.clauseEnd(verb);
    const isDenied = /^(non|nn)$/.test(words.text(verb - 1)) && span(verb + 1, end).some((one) => words.isUnknown(one));
    return isDenied ? span(at, end) : undefined;
  }
  const isVerb =
    /^[a-z]{3,}$/.test(text) && words.isOpen(verb) && !PLAIN_VERBS.has(text) && !ARTICLES.has(text) && !LINKS.has(text);
  const isSilent =
    words.items[verb]?.meanings.every(({ kind }) => kind === 'betweenNot' || kind === 'chatter') ?? false;
  if (!isVerb || !isSilent || isBreak(words.items[verb]) || WISHERS.has(text)) return undefined;
  return span(at, words.clauseEnd(verb));
};

/** "in cui entri una carrozzina", "nel quale caricare due pallet": what should be done in the car or with it. */
const relatives: Rule = (words, at) => {
  // "così mia madre sale senza fatica"
  if (
    words.text(at) === 'cosi' &&
    at > 0 &&
    words.isOpen(at) &&
    !/^(finalmente|mi|ci|almeno|non|nn|nun|si)$/.test(words.text(at + 1))
  ) {
    const last = words.clauseEnd(at + 1);
    return span(at + 1, last).some((one) => words.isUnknown(one)) ? span(at, last) : undefined;
  }
  const pronoun = words.text(at + 1);
  const isCue = /^(in|di|a|con|su|per|da|nel|nella|nelle|nei|col|sul|sulla|al|alla|con la|con il)$/.test(
    words.text(at),
  );
  let from = at + 1;
  if (/^(il|la|i|le)$/.test(pronoun)) from += 1;
  if (!isCue || !/^(cui|quale|quali)$/.test(words.text(from))) return undefined;
  const isOfCar = at > 0 && (words.isTaken(at - 1) || BEFORE_THAT.test(words.text(at - 1)));
  if (!isOfCar) return undefined;
  const end = words.clauseEnd(from + 1);
  const said = span(from + 2, end);
  const isSaid = (one: number) =>
    words.isHead(one) || words.isUse(one) || meant(words.items[one], 'value') !== undefined;
  return said.some(isSaid) ? span(at, end) : undefined;
};

/** "non rovinata", "mai tamponata". */
const negations: Rule = (words, at) => {
  if (!/^(non|nn|mai|no)$/.test(words.text(at)) || !words.isOpen(at)) return undefined;
  let target = at + 1;
  while (
    target < at + 4 &&
    /^(troppo|molto|mai|e|sia|sia stata|stata|stato|deve|devono|dovrebbe|essere|piu|si)$/.test(words.text(target))
  )
    target += 1;
  // "non troppo lunga"
  const isLong = /^(lung|larg|alt|ingombrant)[aoeih]+$/.test(words.text(at + 2)) && words.isOpen(at + 2);
  if (isLong && /^troppo$/.test(words.text(at + 1)) && !isBreak(words.items[at + 1])) return span(at, at + 2);
  // "no stage 1"
  const next = words.text(at + 1);
  if (words.text(at) === 'no' && words.isUnknown(at + 1) && !isBreak(words.items[at + 1]) && !isOrdinary(next))
    return span(at, words.end(at + 1));
  // "non deve fumare olio"
  // "di quelle che non si attaccano alla spina"
  const isReflexive =
    words.text(at - 1) === 'che' &&
    words.text(target - 1) === 'si' &&
    words.isUnknown(target) &&
    !isBreak(words.items[target]);
  if (isReflexive && !isOrdinary(words.text(target))) return span(at, words.clauseEnd(target));
  const isOrder = /^(deve|devono|dovrebbe)$/.test(words.text(at + 1));
  const isSaid =
    words.isUnknown(target) && (isOrder || PARTICIPLE.test(words.text(target))) && !isBreak(words.items[target]);
  // "non deve superare i 10mila"
  return isSaid && !(isOrder && isFollowed(words, target + 1)) ? span(at, words.end(target)) : undefined;
};

/** "sedile alto", "libretto tagliandi", "5 stelle ncap": a thing, and how it should be. */
const things: Rule = (words, at) => {
  if (words.isCount(at)) return span(measured(words, at), words.end(at));
  // "1,75 di larghezza"
  const isMeasure = meant(words.items[at], 'number') && words.isOpen(at) && words.text(at + 1) === 'di';
  if (isMeasure && /^(largh|lungh|alt)ezza$/.test(words.text(at + 2))) return span(at, at + 2);
  if (!words.isThing(at)) return undefined;
  const before = at - 1;
  if (words.text(at) === 'epoca' && words.text(before) === 'd') return span(before, words.end(at));
  let next = at + 1;
  while (next < at + 3 && /^(sia|siano|e|ben|molto|appena|gia|tutt[aoie]|sempre|stat[ao])$/.test(words.text(next)))
    next += 1;
  // "tetto bianco"
  const isColored =
    meant(words.items[next], 'value')?.field === 'exterior_color' && /^(tetto|capote|pinze)$/.test(words.text(at));
  const isNext =
    !isBreak(words.items[next]) &&
    ((isColored && words.isOpen(next)) ||
      // "tagliandi BMW"
      meant(words.items[next], 'make') !== undefined ||
      words.isUnknown(next) ||
      words.isQuality(next) ||
      words.isThing(next));
  // "circuit pack"
  if (PACK.test(words.text(at)) && words.isUnknown(before) && !isBreak(words.items[at]))
    return span(before, words.end(at));
  const isBefore =
    !isBreak(words.items[at]) &&
    /^(doppi[eao]|(tutto )?(inclus|compres)[oaei]|(second|terz|quart|quint)[ao]|grande|ampi[ao]|bass[ao]|alt[ao])$/.test(
      words.text(before),
    ) &&
    words.isOpen(before);
  if (isBefore) return span(before, words.end(at));
  return isNext ? span(at, words.end(at)) : undefined;
};

/** "lunga meno di 4 metri", "serbatoio da 40 litri": where the words of a count begin. */
function measured(words: Leftovers, at: number): number {
  for (
    let from = at - 1;
    from >= Math.max(0, at - 4) && !isBreak(words.items[from + 1]) && words.isOpen(from);
    from -= 1
  ) {
    const item = words.items[from];
    if (DIMENSION.test(words.text(from)) || words.isThing(from)) return from;
    if (!LINKS.has(words.text(from)) && !meant(item, 'operator') && !meant(item, 'suffix')) return at;
  }
  return at;
}
const DIMENSION = /^(lung|largh?|alt|bass|stret|cort|pes|traino|traina|portata|capienza|consum|coppi)[aoeih]*$/;

/** "ducato camperizzato", "revisionata di recente": what was done to the car. */
const done: Rule = (words, at) => {
  // "bianco gelato" is a paint.
  const isPaint = meant(words.items[at - 1], 'value')?.field === 'exterior_color';
  const isSaid = !isPaint && words.isUnknown(at) && PARTICIPLE.test(words.text(at)) && !isOrdinary(words.text(at));
  if (!isSaid) return undefined;
  let before = at - 1;
  while (/^(gia|appena|mai|ben|completamente|tutt[ao])$/.test(words.text(before)) && !isBreak(words.items[before]))
    before -= 1;
  const isOfCar =
    words.isTaken(before) || isBreak(words.items[at]) || meant(words.items[before], 'generic') !== undefined;
  return isOfCar && at > 0 ? span(at, words.end(at)) : undefined;
};

/** "…, pack notte, …": all that stands between two commas, where none of it is said of anything else. */
const segments: Rule = (words, at) => {
  if (at === 0 || !isBreak(words.items[at]) || SOMEBODY.has(words.text(at + 1))) return undefined;
  const isCounted = /^(poch|tant|molt|parecch)[ieaho]+$|^zero$/.test(words.text(at));
  let [end, heads] = [isCounted ? at + 1 : at, 0];
  for (; end < words.items.length && (end === at || !isBreak(words.items[end])); end += 1) {
    const isHead = words.isHead(end);
    const text = words.text(end);
    const isPart = isHead || words.isQuality(end) || LINKS.has(text) || CAR_WORDS.has(text) || USES.has(text);
    if (!words.isOpen(end) || !isPart) return undefined;
    if (isHead || words.isQuality(end)) heads += 1;
  }
  const isSaid = heads >= 2 || (heads === 1 && end - at === 2 && (isCounted || words.isHead(at)));
  return isSaid && span(at, end - 1).some((index) => words.isThing(index) || words.isUnknown(index))
    ? span(at, end - 1)
    : undefined;
};

const RULES: readonly Rule[] = [
  withThings,
  thatVerbs,
  relatives,
  ...USE_RULES,
  negations,
  things,
  ...SHORT_RULES,
  done,
  segments,
];

/** The runs of leftover items that are wishes. */
export function leftWishes(left: Left): number[][] {
  const words = new Leftovers(left);
  return left.items.flatMap((_, at) => {
    for (const rule of RULES) {
      const run = rule(words, at);
      if (run !== undefined) return [run];
    }
    return [];
  });
}
