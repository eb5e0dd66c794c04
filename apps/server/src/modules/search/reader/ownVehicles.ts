import { isBreak, type Item, meant } from './readItems.ts';
import { TELLERS } from './thingWords.ts';
import { wordSet } from './wordSet.ts';

/** "la mia punto", "ho una golf 1.6 del 2010": a car that the writer has and does not look for. */
const OWNING = wordSet('mia mio nostra nostro ho avevo abbiamo possiedo permuto');
const BEFORE_OWN = wordSet('sua suo loro la il un una vecchia vecchio attuale di gia');
const WISHES = wordSet('ne cerco cercavo cerchiamo vorrei vorremmo voglio serve servirebbe interessa con per e ma');
/** "mia cugina ha una yaris", "vendo golf 2012 per comprare una 3008": a car that is told of, if another is wished for. */
const TOLD = new Set([
  ...wordSet(
    'ha aveva vende vendono vendeva visto vista provato provata vendo venduto cambio cambiare permutare sostituire dentro guido guidavo anni rottamare rottamo rottamiamo rottamato demolire demolisco lascio lasciamo lasciare mollo molliamo saluto',
  ),
  'anni di',
]);
const WISHED = wordSet(
  'cerco cercavo cerchiamo cerca cercasi vorrei vorremmo voglio serve servirebbe basta comprare compro compriamo comprerei prendere prendo prendiamo prenderei vogliamo interessati interessato interessata acquistare acquisto passare passerei passo passiamo interessa preferirei preferisco preferiremmo pensavo pensavamo valuto valuterei accontento accontenterei',
);
const DESCRIBING = wordSet('con e');
const SOON = 6;
const FAR = 4;

const SOLD = /^(vend|permut|sostitu|rottam|demol|do$)/;

/** The items that tell of a car which the writer has, up to the end of what is said of it. */
export function ownVehicles(items: readonly Item[]): Set<number> {
  const own = new Set<number>();
  for (const [at, item] of items.entries()) {
    // "vendo la mia Croma del 2008": a name that needs its make elsewhere
    const isSold =
      isPossessive(items[at - 1]) && items.slice(Math.max(0, at - 4), at).some(({ text }) => SOLD.test(text));
    // "devo cambiare il furgone: cerco …"
    const isKind =
      meant(item, 'value')?.field === 'category' && /^(il|la|mi[ao]|nostr[ao])$/.test(items[at - 1]?.text ?? '');
    // "la mia euro 3 non può più circolare"
    if (isPossessive(items[at - 1]) && meant(item, 'value')?.field.startsWith('emission')) own.add(at);
    // "passo dal diesel all'elettrica"
    const goal = goalOf(items, at);
    const isLeft = goal !== undefined || isFarewell(items, at);
    if (!meant(item, 'model') && !meant(item, 'make') && !isSold && !isKind && !isLeft) continue;
    let before = at - 1;
    while (BEFORE_OWN.has(items[before]?.text ?? '') && before > at - FAR) before -= 1;
    const teller = items[before]?.text ?? '';
    const isTold = isToldBefore(items, at);
    const isOwn =
      isSold ||
      own.has(at - 1) ||
      (OWNING.has(teller) && before < at - 1 + Number(isPossessive(items[before]))) ||
      (TOLD.has(teller) && (isOtherWished(items, at + 1) || isExchanged(items, at + 1))) ||
      isGiven(items, at) ||
      isInside(items, at) ||
      isDestination(items, at) ||
      isEmployer(items, at) ||
      items[at - 2]?.text.startsWith('scambio') === true ||
      isLost(items, at) ||
      isLeft ||
      isTold;
    const isBegun = isTold || isLost(items, at) || isGiven(items, at);
    if (!isOwn || (isBreak(items[before + 1]) && !isBegun)) continue;
    const isAsked = isValued(items, before);
    let isAside = false;
    for (let index = at; index < items.length; index += 1) {
      const word = items[index];
      if (index === goal) break;
      const goesOn = (isAsked && DESCRIBING.has(word?.text ?? '')) || isDriven(items, index);
      // "la mia Qashqai (115.000 km, nera), …"
      if (word?.gap.includes('(')) isAside = true;
      if (isAside && word?.gap.includes(')')) break;
      if (
        index > at &&
        !isAside &&
        !goesOn &&
        (isBreak(word) || [WISHES, WISHED].some((words) => words.has(word?.text ?? '')))
      )
        break;
      own.add(index);
    }
  }
  return own;
}

/** "la mia polo del 2011 con 180mila km": how far it has gone. */
function isDriven(items: readonly Item[], at: number): boolean {
  const isFigure = meant(items[at + 1], 'number') !== undefined && meant(items[at + 2], 'unit')?.unit === 'mileage';
  return items[at]?.text === 'con' && isFigure;
}

/** "quanto vale la mia corsa del 2014 con 90mila km?": all that is said tells of the car whose worth is asked. */
function isValued(items: readonly Item[], before: number): boolean {
  const said = items.slice(Math.max(0, before - 5), before).map(({ text }) => text);
  const verb = /^(val|prend|danno|dareste|offr|valut|ricav|fare)/;
  return said.some((word, index) => word === 'quanto' && said.slice(index).some((later) => verb.test(later)));
}

/** "mi hanno rottamato la Yaris", "la Panda mi sta stretta": what happened to the writer's car, or is wrong with it. */
function isLost(items: readonly Item[], at: number): boolean {
  // "non ci stiamo più nella 500"
  if (/^(nella|nell|nel)$/.test(items[at - 1]?.text ?? '') && items[at - 2]?.text === 'piu') return true;
  if (!/^(la|il|l)$/.test(items[at - 1]?.text ?? '')) return false;
  // "la Punto di mia zia ha fatto 300mila km"
  const said = items.slice(at + 1, at + 5).map(({ text }) => text);
  if (/^di (mi[oa]|un|una|nostr[oa]) [a-z]+ (ha|e|si|non)$/.test(said.join(' '))) return true;
  // "ritirate la Panda di mia moglie? Cerco …"
  // "cedo la Panda di mia moglie per una Tipo"
  const isOfKin = /^di (mi[oa]|nostr[oa]) [a-z]+/.test(said.join(' '));
  if (isOfKin && (isOtherWished(items, at + 1) || isExchanged(items, at + 1))) return true;
  const [first = '', second = ''] = [items[at + 1]?.text, items[at + 2]?.text];
  const isTaken =
    /^(hanno|ho|abbiamo)$/.test(items[at - 3]?.text ?? '') && /(ato|uto|utto|eso)$/.test(items[at - 2]?.text ?? '');
  // "la Smart non va più bene"
  const isWorn = first === 'non' && /^(va|basta|parte|regge|ci|mi)$/.test(second);
  // "la Twingo mi va bene" is one that is wished for.
  if (/^[mc]i$/.test(first) && second === 'va' && items[at + 3]?.text === 'bene') return false;
  return isTaken || isWorn || (/^[mc]i$/.test(first) && /^(sta|ha|va)$/.test(second));
}

/** "do dentro due auto, una Matiz e una Corsa, e prendo una Sportage": each that is named before the wish is given away. */
function isGiven(items: readonly Item[], at: number): boolean {
  const said = items.slice(0, at).map(({ text }) => text);
  const giving = said.findLastIndex(
    (word, index) =>
      /(^| )(ced|vend|permut|rottam|baratt)(o|iamo|a)$/.test(word) ||
      (/^(dentro|indietro)$/.test(word) && said.slice(Math.max(0, index - 3), index).some((one) => GIVE.test(one))),
  );
  return giving !== -1 && !said.slice(giving).some((word) => WISHED.has(word)) && isOtherWished(items, at + 1);
}
const GIVE = /^d(o|are|arei|iamo|aremmo)$/;

const OWN_WORDS = wordSet('una un mia mio nostra nostro vecchia vecchio mie miei la il');
const isOfCars = (item: Item | undefined) =>
  (meant(item, 'model') ?? meant(item, 'make') ?? meant(item, 'value') ?? meant(item, 'hybrid')) !== undefined;

/** The item before what is said of a car that the writer has: "dalla" of "passo dalla mia vecchia polo". */
function wordBeforeOwn(items: readonly Item[], at: number): number {
  let before = at - 1;
  while (OWN_WORDS.has(items[before]?.text ?? '')) before -= 1;
  return before;
}

/** "passo dalla Polo alla Golf": where the car that is left ends and the one that is looked for begins. */
function goalOf(items: readonly Item[], at: number): number | undefined {
  const from = wordBeforeOwn(items, at);
  if (!isOfCars(items[at]) || !/^(da|dal|dalla|dall)$/.test(items[from]?.text ?? '')) return undefined;
  const isGoing = items.slice(Math.max(0, from - 3), from).some(({ text }) => /^(pass|salt|cambi)[a-z]+$/.test(text));
  const goal = items.findIndex(
    ({ text }, index) => index > at && index < at + SOON && /^(a|ad|al|alla|all)$/.test(text),
  );
  return isGoing && goal !== -1 && items.slice(goal + 1, goal + 3).some(isOfCars) ? goal : undefined;
}

/** "addio alla Punto, cerco una Yaris", "basta col furgone: un Ducato o un Daily" */
function isFarewell(items: readonly Item[], at: number): boolean {
  const before = wordBeforeOwn(items, at);
  const said = [items[before - 1]?.text, items[before]?.text].join(' ');
  if (!/(^| )(basta (con|col|coi|con la|con il)|addio( al| alla| a| all)?)$/.test(said) || !isOfCars(items[at]))
    return false;
  const end = items.findIndex((item, index) => index > at && (isBreak(item) || WISHED.has(item.text)));
  return end !== -1 && items.slice(end).some(isOfCars);
}

function endOfClause(items: readonly Item[], at: number): number {
  const end = items.findIndex((item, index) => index > at && isBreak(item));
  return end === -1 ? items.length : end;
}

/** "mia suocera guida una panda, io voglio una mini": a story's car, before the one that is wished for. */
function isToldBefore(items: readonly Item[], at: number): boolean {
  if (meant(items[at], 'model') === undefined || items.slice(0, at).some(({ text }) => WISHED.has(text))) return false;
  let from = at;
  while (from > 0 && !isBreak(items[from])) from -= 1;
  const isStory = items
    .slice(from, endOfClause(items, at))
    .some(
      ({ text }, index, all) =>
        TELLERS.has(text) || (/^vecchi[ao]$/.test(text) && /^(la|il)$/.test(all[index - 1]?.text ?? '')),
    );
  const wish = items.findIndex(({ text }, index) => index > at && WISHED.has(text));
  // "… la Panda mi sta stretta: berlina o suv"
  const colon = items.findIndex(({ gap }, index) => index > at && gap.includes(':'));
  const isNamed = (start: number) =>
    start > at &&
    items
      .slice(start, start + SOON)
      .some((one) => meant(one, 'model') ?? meant(one, 'make') ?? meant(one, 'value')?.field === 'category');
  return isStory && (isNamed(wish) || isNamed(colon));
}

const TRAVELS = wordSet(
  'vacanza vacanze ferie viaggio viaggi gita volo andare andiamo vado parto partiamo partire weekend',
);

/** "Ibiza è la meta", "in ferie a Cordoba": a place that a car has its name from. */
function isDestination(items: readonly Item[], at: number): boolean {
  const behindIt = items.slice(at + 1, at + 4).map(({ text }) => text);
  if (behindIt.join(' ').startsWith('e la ') && /^(meta|destinazione)$/.test(behindIt[2] ?? '')) return true;
  return /^(a|ad|per|verso)$/.test(items[at - 1]?.text ?? '') && TRAVELS.has(items[at - 2]?.text ?? '');
}

/** "sostituire la Stilo con una Tipo": what the first car is given for. */
function isExchanged(items: readonly Item[], from: number): boolean {
  const given = items.findIndex(({ text }, at) => at >= from && at < from + SOON && /^(con|per)$/.test(text));
  return (
    given !== -1 &&
    items.slice(given + 1, given + 4).some((one) => meant(one, 'model') ?? meant(one, 'make') ?? meant(one, 'generic'))
  );
}

/** "giro in panda", "vivo in laguna": what somebody is in is not looked for. */
function isInside(items: readonly Item[], at: number): boolean {
  return items[at - 1]?.text === 'in' && meant(items[at], 'model') !== undefined && isOtherWished(items, at + 1);
}

/** "lavoro alla Fiat", "operaio in Ferrari": where somebody is paid. */
function isEmployer(items: readonly Item[], at: number): boolean {
  const isAt =
    /^(alla|in|della|presso|dalla|per la)$/.test(items[at - 1]?.text ?? '') && meant(items[at], 'make') !== undefined;
  return (
    isAt &&
    /^(lavor|opera|impiegat|dipendent|pension|assunt|licenziat|stabiliment|fabbrica|posto)/.test(
      items[at - 2]?.text ?? '',
    )
  );
}

/** Whether the text goes on to another car: "vendo golf per comprare una 3008". */
function isOtherWished(items: readonly Item[], from: number): boolean {
  return items.some(
    (item, index) =>
      index >= from &&
      WISHED.has(item.text) &&
      items
        .slice(index + 1, index + 1 + SOON)
        .some(
          (one) =>
            meant(one, 'model') ||
            meant(one, 'make') ||
            meant(one, 'value') ||
            meant(one, 'hybrid') ||
            one.text === 'qualcosa',
        ),
  );
}

function isPossessive(item: Item | undefined): boolean {
  return /^(mi|nostr)[ao]$/.test(item?.text ?? '');
}
