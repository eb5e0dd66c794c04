import { isTravel } from './areas.ts';
import { indexesBetween } from './indexesBetween.ts';
import type { PlaceRow } from './meanings.ts';
import { isBreak, type Item, meant } from './readItems.ts';
import { wordSet } from './wordSet.ts';

interface FoundPlace {
  /** Whether a small word leads to it: "a Forlì". */
  isAnnounced: boolean;
  row: PlaceRow;
  items: number[];
  isNear: boolean;
}

const LINKS = wordSet('di d da dal dalla dell del della dai la il l lo le i citta comune centro lago a ad');

/** "vicino a", and "provincia di" where it is no province's own name. */
function isAround(item: Item | undefined): boolean {
  const cue = meant(item, 'cue')?.cue;
  return cue === 'near' || cue === 'province';
}

/** "vicino casa mia a Como" */
function isHome(items: readonly Item[], at: number): boolean {
  const said = [items[at - 1], items[at]].map((item) => item?.text ?? '').join(' ');
  return /(vicino( a)? casa|nella mia zona|dalle mie parti)( mia)?$/.test(said);
}

/** The place that is announced, or else the first that is named. */
export function readPlace(items: readonly Item[], isFree: (index: number) => boolean): FoundPlace | undefined {
  const found = items.flatMap((item, index): FoundPlace[] => {
    const place = meant(item, 'place')?.place;
    if (place === undefined || !isFree(index)) return [];
    let before = index - 1;
    while (LINKS.has(items[before]?.text ?? '') && !isAround(items[before]) && before > index - 3) before -= 1;
    const cue = meant(items[before], 'cue')?.cue;
    const isNear =
      isAround(items[before]) || isHome(items, before) || meant(items[index + 1], 'nearAfter') !== undefined;
    // "entro 70 km da Sulmona"
    const isMeasured = items[index - 1]?.text === 'da' && meant(items[index - 2], 'unit')?.unit === 'mileage';
    const isAnnounced = cue !== undefined || isMeasured || meant(items[index - 1], 'cue') !== undefined;
    return [
      { row: place, items: isAround(items[before]) ? indexesBetween(before, index + 1) : [index], isNear, isAnnounced },
    ];
  });
  const wanted = found.filter(
    (one) =>
      !isTeam(items, one) &&
      !isVerb(items, one) &&
      !isBirthplace(items, one) &&
      !isLake(items, one) &&
      !isDelivery(items, one) &&
      !isJourney(items, one, found) &&
      !isLimit(items, one) &&
      !isEntered(items, one) &&
      !isTravel(items, one.items[0] ?? 0) &&
      !isElsewhere(items, one, found),
  );
  return wanted.find(({ isAnnounced }) => isAnnounced) ?? wanted[0];
}

/** "gioca nel Modena", "il Bologna": towns have no article, teams have one. */
function isTeam(items: readonly Item[], { items: own }: FoundPlace): boolean {
  return /^(nel|il|col|contro)$/.test(items[(own[0] ?? 0) - 1]?.text ?? '');
}

/** "qua si gela", "la strada gela": a verb that a town is called like. */
function isVerb(items: readonly Item[], { items: own }: FoundPlace): boolean {
  return /^(si|mi|ti|ci|vi|strada|acqua|vento|inverno)$/.test(items[(own[0] ?? 0) - 1]?.text ?? '');
}

/** "sono nato a Potenza": where the writer is from. */
function isBirthplace(items: readonly Item[], { items: own }: FoundPlace): boolean {
  const at = own[0] ?? 0;
  return (
    /^(a|ad|in|di|da)$/.test(items[at - 1]?.text ?? '') &&
    /^(nat|cresciut|originari)[oai]$/.test(items[at - 2]?.text ?? '')
  );
}

/** "zona lago di Garda": the town of Lago is not meant. */
function isLake(items: readonly Item[], { items: own }: FoundPlace): boolean {
  const at = own.at(-1) ?? 0;
  return items[at]?.text === 'lago' && /^(di|d|maggiore)$/.test(items[at + 1]?.text ?? '');
}

/** "consegna in Corsica": where it should be brought. */
function isDelivery(items: readonly Item[], { items: own }: FoundPlace): boolean {
  const at = own[0] ?? 0;
  for (let index = at; index > Math.max(0, at - 3) && !isBreak(items[index]); index -= 1)
    if (/^(consegn|spedi[zt]|export)/.test(items[index - 1]?.text ?? '')) return true;
  return false;
}

const STAYING = /^(lavor|studi|viv|abit|risied|resident|sono( di)?$)/;
const SEEKING = /^(cerc|vorr|vogl|serv|compr|acquist)/;

/** "lavoro a Milano ma cerco una panda a Bergamo": where the writer is, if the car is looked for elsewhere. */
function isElsewhere(items: readonly Item[], { items: own }: FoundPlace, found: readonly FoundPlace[]): boolean {
  const stays = (at: number) => items.slice(Math.max(0, at - 3), at).some(({ text }) => STAYING.test(text));
  const at = own[0] ?? 0;
  // "lavoro a Parma e abito a Fidenza"
  const isDaily = (index: number, verbs: RegExp) =>
    items.slice(Math.max(0, index - 3), index).some(({ text }) => verbs.test(text));
  if (isDaily(at, /^(lavor|studi)/) && found.some(({ items: [other = 0] }) => isDaily(other, /^(abit|viv|risied)/)))
    return true;
  // "la scuola è a Cesena, cerco una panda a Forlì"
  const isTold = stays(at) || !items.slice(0, at).some(({ text }) => SEEKING.test(text));
  return (
    isTold &&
    found.some(({ items: [other = 0], isAnnounced }) => {
      const between = items.slice(at + 1, Math.max(at + 1, other));
      return isAnnounced && !stays(other) && between.some(({ text }) => SEEKING.test(text));
    })
  );
}

/** "che entri in area B a Milano", "per Milano, area B": the town only says which limit is meant. */
function isLimit(items: readonly Item[], { items: own }: FoundPlace): boolean {
  const [at, end] = [own[0] ?? 0, own.at(-1) ?? 0];
  return [...items.slice(Math.max(0, at - 3), at), ...items.slice(end + 1, end + 3)].some((item) =>
    /^(area [bc]|ztl|blocc\w+( del)? traffico)$/.test(item.text),
  );
}

/** "per entrare a Milano", "che possa circolare a Torino": no place to look in either. */
function isEntered(items: readonly Item[], { items: own }: FoundPlace): boolean {
  const at = own[0] ?? 0;
  return items
    .slice(Math.max(0, at - 4), at)
    .some(({ text }) => /^(entr[aeio]\w*|circol\w+)$/.test(text) && text !== 'entro');
}

/** Before "da" or "per" and a place that the writer only drives through or comes from. */
const PASSING =
  /^(passo|passiamo|passando|transit|arrivo|arriviamo|arrivando|veng|venendo|proveng|provenient|attravers)/;

const DRIVEN =
  /^(facc|viagg|guid|percor|vad|andi|pendol|spost|strad|autostrad|trag|tratt|gir|muov|avanti|lavor|km$|chilometri$)/;
const WAYS =
  /^(strada|strade|autostrada|superstrada|statale|treno|treni|aereo|volo|pullman|bus|autobus|traghetto|corriera|navetta|metro|casello|uscita|svincolo|viaggio|biglietto|direzione)$/;

/** "da Milano a Roma", "passo da Bologna ogni giorno": a way that is driven, no place to look in. */
function isJourney(items: readonly Item[], { items: own }: FoundPlace, found: readonly FoundPlace[]): boolean {
  const at = own.at(-1) ?? 0;
  const leads = (index: number, words: readonly string[]) => words.includes(items[index - 1]?.text ?? '');
  const isPlace = (index: number) => found.some((one) => one.items.at(-1) === index);
  const isDriven = (index: number) =>
    !leads(index, ['tra', 'fra']) || items.slice(Math.max(0, index - 6), index).some(({ text }) => DRIVEN.test(text));
  const isStart = leads(at, ['da', 'tra', 'fra']) && isDriven(at) && leads(at + 2, ['a', 'ad', 'e']) && isPlace(at + 2);
  const isEnd =
    leads(at, ['a', 'ad', 'e']) && isDriven(at - 2) && leads(at - 2, ['da', 'tra', 'fra']) && isPlace(at - 2);
  const isDistance = (index: number) => meant(items[index - 2], 'unit')?.unit === 'mileage';
  const ahead = items.slice(Math.max(0, at - 4), Math.max(0, at - 1));
  const isPassed = leads(at, ['da', 'per']) && ahead.some(({ text }) => PASSING.test(text)) && !isDistance(at);
  // "la strada per Aosta", "il treno da Firenze"
  const isWay = leads(at, ['da', 'per', 'verso']) && WAYS.test(items[at - 2]?.text ?? '');
  // "devo fare Bari Milano due volte al mese"
  const isMade = (index: number) =>
    /^(fa(re|ccio|cciamo)|tratta|tragitto|percorso)$/.test(items[index - 1]?.text ?? '');
  const isPair = (isMade(at) && isPlace(at + 1)) || (isMade(at - 1) && isPlace(at - 1));
  // "la Milano-Sanremo"
  const isRoute = (index: number) =>
    items[index]?.gap === '-' && isPlace(index) && isPlace(index - 1) && !meant(items[index - 2], 'cue');
  return (
    isPair ||
    isRoute(at) ||
    isRoute(at + 1) ||
    isPassed ||
    isWay ||
    (isStart && !isDistance(at)) ||
    (isEnd && !isDistance(at - 2))
  );
}
