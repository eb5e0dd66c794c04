import { isOrdinary } from './ordinary.ts';
import { type Rule, span } from './leftovers.ts';
import { isBreak, meant } from './readItems.ts';

/** Wishes of a word or two, by what they stand beside. */

/** "la 500 rosa": a colour that no list knows. */
const pinks: Rule = (words, at) =>
  words.text(at) === 'rosa' &&
  words.isOpen(at) &&
  words.isTaken(at - 1) &&
  meant(words.items[at - 1], 'place') === undefined
    ? [at]
    : undefined;

/** "consegna a Sassari" */
const deliveries: Rule = (words, at) => {
  if (!/^(consegna|spedizione)/.test(words.text(at)) || !words.isOpen(at)) return undefined;
  let to = at;
  while (to < at + 3 && meant(words.items[to], 'place') === undefined && !isBreak(words.items[to + 1])) to += 1;
  return meant(words.items[to], 'place') && words.isOpen(to) ? span(at, to) : undefined;
};

/** "7 posti girevoli" */
const counted: Rule = (words, at) => {
  const isOfCount =
    /^(seats|doors)$/.test(meant(words.items[at - 1], 'unit')?.unit ?? '') &&
    words.isTaken(at - 1) &&
    !isBreak(words.items[at]);
  return isOfCount &&
    !/^(davanti|dietro)$/.test(words.text(at)) &&
    words.isUnknown(at) &&
    words.text(at).length >= 5 &&
    !isOrdinary(words.text(at))
    ? [at]
    : undefined;
};

/** "benzina turbo" */
const turbos: Rule = (words, at) => (words.text(at) === 'turbo' && words.isOpen(at) ? [at] : undefined);

export const SHORT_RULES: readonly Rule[] = [turbos, deliveries, counted, pinks];
