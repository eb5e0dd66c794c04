import { CAR_WORDS, CHATTER_WORDS } from './chatter.ts';
import { ARTICLES, type Rule, span } from './leftovers.ts';
import { isOrdinary } from './ordinary.ts';
import { isBreak } from './readItems.ts';
import { FITTING, ON_THE_WAY, ROOM, SOMEBODY, USES } from './thingWords.ts';

/** What a car should be right for: "per …", "da …", "ci deve stare …", "adatta a …". */

const CARRYING = /^(tra?sport|port|train|tir|caric|mett|mont)/;
const isNoChatter = (text: string) => !CHATTER_WORDS.has(text) || CAR_WORDS.has(text);

/** "per andare in montagna", "per il cane", "per trasportare una lavatrice", "uso città". */
const purposes: Rule = (words, at) => {
  const cue = words.text(at);
  if (!words.isOpen(at)) return undefined;
  if (cue === 'uso citta' || cue === 'per la citta')
    return words.isServed('citta') && cue !== 'uso citta' ? undefined : [at];
  if (!/^(per|x|uso|da|per lavoro)$/.test(cue)) return undefined;
  let use = at + 1;
  let isCarried = false;
  while (use < at + 6 && ON_THE_WAY.has(words.text(use)) && !USES.has(words.text(use))) {
    isCarried ||= CARRYING.test(words.text(use));
    use += 1;
  }
  const text = words.text(use);
  // "per fare drift"
  const isDone = words.text(use - 1) === 'fare' && words.isUnknown(use) && !isOrdinary(text);
  if (isDone && !isBreak(words.items[use])) return span(at, words.end(use));
  const isLoad = isCarried && /^[a-z]{4,}$/.test(text) && !SOMEBODY.has(text) && isNoChatter(text);
  if (!(USES.has(text) || isLoad) || !words.isOpen(use) || isBreak(words.items[use])) return undefined;
  if (words.isServed(text) || (text === 'citta' && cue === 'da')) return undefined;
  // "da viaggi", "da parcheggi": no use of a car.
  if (cue === 'da' && use > at + 1) return undefined;
  return span(at, words.end(use));
};

/** "da esportare in Tunisia": what is to be done with it. */
const plans: Rule = (words, at) => {
  const isPlan = words.text(at) === 'da' && words.isOpen(at) && /[aei]re$/.test(words.text(at + 1));
  return isPlan && words.isUnknown(at + 1) && !isBreak(words.items[at + 1])
    ? span(at, words.clauseEnd(at + 1))
    : undefined;
};

/** "deve contenere una sedia a rotelle" */
const musts: Rule = (words, at) => {
  const isMust = /^(deve|devono|dovrebbe|dovra)$/.test(words.text(at)) && /[aei]r(e|ci)$/.test(words.text(at + 1));
  // "nonno deve salirci": what somebody has to do
  const isPersons = SOMEBODY.has(words.text(at - 1)) && !isBreak(words.items[at]);
  if (!isMust || isPersons || !words.isUnknown(at + 1) || isBreak(words.items[at + 1])) return undefined;
  const end = words.clauseEnd(at + 1);
  const from = words.isWish(at - 1) || words.isThing(at - 1) ? at - 1 : at + 1;
  return span(at + 2, end).some((one) => words.isHead(one) || words.isUse(one)) ? span(from, end) : undefined;
};

/** "ci devono stare due biciclette" */
const rooms: Rule = (words, at) => {
  // "vorrei poterci dormire"
  if (words.text(at) === 'poterci' && words.isOpen(at + 1)) return span(at, words.clauseEnd(at + 1));
  if (words.text(at) !== 'ci' || !words.isOpen(at) || !ROOM.test(words.text(at + 1))) return undefined;
  let head = at + 1;
  while (
    head < at + 6 &&
    (ROOM.test(words.text(head)) || CARRYING.test(words.text(head)) || ARTICLES.has(words.text(head)))
  )
    head += 1;
  const isSaid = words.isHead(head) || USES.has(words.text(head));
  return isSaid && words.isOpen(head) ? span(at, words.end(head)) : undefined;
};

/** "in grado di portare 5 adulti", "capace di trainare 2000 kg" */
const able: Rule = (words, at) => {
  const isCue = /^in grado( di)?$/.test(words.text(at)) || /^capac[ei]$/.test(words.text(at));
  const verb = words.text(at + 1) === 'di' ? at + 2 : at + 1;
  const isSaid = isCue && words.isOpen(at) && /[aei]r(e|ci|mi|la|lo)$/.test(words.text(verb));
  return isSaid && words.isOpen(verb) ? span(at, words.clauseEnd(verb)) : undefined;
};

/** "che vada bene su strade bianche e fango" */
const going: Rule = (words, at) => {
  const isGoing = words.text(at) === 'bene' && /^vad(a|ano)$/.test(words.text(at - 1)) && words.isOpen(at);
  if (!isGoing || !/^(su|sul|sulla|sulle|per|in|con)$/.test(words.text(at + 1))) return undefined;
  let aim = at + 2;
  while (ARTICLES.has(words.text(aim))) aim += 1;
  const use = words.text(aim);
  const isSaid = words.isOpen(aim) && (USES.has(use) || /^strad[ae]/.test(use)) && !words.isServed(use);
  return isSaid ? span(at, words.end(aim)) : undefined;
};

/** "adatta al seggiolino", "facile da parcheggiare". */
const fittings: Rule = (words, at) => {
  if (!FITTING.test(words.text(at)) || !words.isOpen(at)) return undefined;
  const link = at + 1;
  if (!/^(a|ad|al|alla|ai|alle|all|per|da|x|in|nel|nella)$/.test(words.text(link)) || isBreak(words.items[link]))
    return undefined;
  let aim = link + 1;
  while (
    aim < link + 4 &&
    (ON_THE_WAY.has(words.text(aim)) || ARTICLES.has(words.text(aim))) &&
    !USES.has(words.text(aim))
  ) {
    if (/^(salire|portare|trainare|trasportare|caricare|entrare)$/.test(words.text(aim))) break;
    aim += 1;
  }
  const text = words.text(aim);
  // "adatta a chi porta il busto", "a persona alta 1,95"
  if (/^(chi|persona|persone)$/.test(text) && words.isOpen(aim) && !isBreak(words.items[aim + 1])) {
    const end = words.clauseEnd(aim);
    return span(aim + 1, end).some((one) => words.isHead(one) || words.isQuality(one)) ? span(at, end) : undefined;
  }
  const isPlain = words.isOpen(aim) && /^[a-z]{3,}$/.test(text) && !SOMEBODY.has(text) && !isBreak(words.items[aim]);
  if (!isPlain || words.items[aim]?.meanings.some(({ kind }) => kind === 'place' || kind === 'fixed')) return undefined;
  return span(at, words.end(aim));
};

export const USE_RULES: readonly Rule[] = [purposes, plans, musts, rooms, going, able, fittings];
