import { OTHER_GOODS } from './otherNouns.ts';
import { isBreak, type Item, meant } from './readItems.ts';

const KINDS_OF_CAR = ['make', 'model', 'generic'] as const;

/** "cerco appartamento a Milano", "vendo uno scooter": a text about something else, which names no car. */
export function isAboutOtherGoods(items: readonly Item[]): boolean {
  const isAsked = items.some(
    ({ text }, at) =>
      OTHER_GOODS.has(text) && items.slice(Math.max(0, at - 2), at).some((one) => SEEKING.test(one.text)),
  );
  const isQuestion = QUESTION.test(
    items
      .slice(0, 4)
      .map(({ text }) => text)
      .join(' '),
  );
  // "camper no, un furgone"
  const isChoice = /^(no|o|or|oppure)$/.test(items[1]?.text ?? '');
  const isOfOther = isQuestion || (OTHER_VEHICLES.test(items[0]?.text ?? '') && !isChoice);
  const isCarNamed = items.some((item, at) => isCarsName(items, item, at));
  return (
    isSparesFor(items) || (isOfOther && !isCarNamed) || (isAsked && !items.some((item, at) => isOfCar(items, item, at)))
  );
}

/** A text that begins with one of these is about it. */
const OTHER_VEHICLES = /^(vespa|moto|motorino|scooter|trattore|quad|camper|roulotte|gommone|barca|bici|bicicletta)$/;

/** "che tempo fa sabato a Rimini?", "a che ora apre la motorizzazione": nothing is looked for. */
const QUESTION = /^(che tempo (fa|fara)|(a )?che or[ae] )/;

const SPARES =
  /^(ricamb[io]|paraurti|faro|fanale|fanali|specchietto|centralina|cofano|portiera|sportello|parafango|parafanghi|marmitta|radiatore|alternatore|gomme|pneumatici|tappetini|tappeti|fodere|coprisedili|catene|autoradio|telecomando|copricerchi|pastiglie|lampadina|lampadine|alzacristalli|paraspruzzi)$/;

/** "cerco ricambi per una punto": whoever wants parts of a car looks for none. */
function isSparesFor(items: readonly Item[]): boolean {
  return items.some(({ text }, at) => {
    if (!SPARES.test(text) || !/^(per|x|di|della|del|dell)$/.test(items[at + 1]?.text ?? '')) return false;
    const isSought = items
      .slice(Math.max(0, at - 3), at)
      .some((one) => /^bisogno$/.test(one.text) || SEEKING.test(one.text));
    const cars = items
      .map((one, index) => ((meant(one, 'model') ?? meant(one, 'make')) ? index : -1))
      .filter((index) => index !== -1);
    return isSought && cars.length > 0 && cars.every((index) => index > at && index <= at + 5);
  });
}

const isTheirs = (items: readonly Item[], at: number) =>
  OTHER_GOODS.has(items[at - 1]?.text ?? '') && !isBreak(items[at]);

/** A car's name or kind; "scooter honda" names none. */
function isCarsName(items: readonly Item[], item: Item, at: number): boolean {
  if (isTheirs(items, at) && meant(item, 'make') !== undefined) return false;
  return KINDS_OF_CAR.some((kind) => meant(item, kind) !== undefined);
}

/** What names a car, or is said of one: an adjective right behind the other goods is theirs. */
function isOfCar(items: readonly Item[], item: Item, at: number): boolean {
  if (isCarsName(items, item, at)) return true;
  return !isTheirs(items, at) && (meant(item, 'value') ?? meant(item, 'hybrid')) !== undefined;
}

const SEEKING = /^(cerc|compr|vend|affitt|nolegg|trov|serv|vorr|consigli|buon|avete|ripar|regal)/;

const GOT = /^(comprat|acquistat|vendut|ordinat|montat|pagat|regalat|ricevut|rotto|perso)[oaie]?$/;

/** "ho comprato le gomme da neve, ora …": what somebody has already got, up to the end of the clause. */
export function ownGoods(items: readonly Item[]): Set<number> {
  const own = new Set<number>();
  for (const [at, { text }] of items.entries()) {
    const isGot = GOT.test(text) && /^(ho|abbiamo|avevo|avevamo|gia|appena)$/.test(items[at - 1]?.text ?? '');
    if (!isGot) continue;
    for (let index = at + 1; index < items.length && !isBreak(items[index]); index += 1) {
      const word = items[index];
      if (/^(e|ma|per|ora|adesso)$/.test(word?.text ?? '') || (word && SEEKING.test(word.text))) break;
      own.add(index);
    }
  }
  return own;
}
