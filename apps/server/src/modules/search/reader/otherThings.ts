import type { Before } from './besideNumbers.ts';
import { isBreak, type Item, meant } from './readItems.ts';
import type { Kind } from './amounts.ts';
import { MONTHS } from './thingWords.ts';
import { wordSet } from './wordSet.ts';

/** What is paid besides the car, or for it month by month. */
const PAYMENTS = new Set([
  ...wordSet(
    'maxirata riscatto rata rate rateo mensile mensili mensilita mese mensilmente anno annuo annui annuali anticipo acconto caparra bollo assicurazione rca passaggio immatricolazione finanziamento incentivo incentivi ecobonus sconto tagliando riparazione riparazioni conguaglio differenza listino permuta valutazione multa premio proprieta stipendio guadagno guadagna guadagniamo reddito pensione isee costava pagata pagato',
  ),
  'prezzo nuovo',
  'prezzo da nuova',
  'prezzo da nuovo',
  'da nuova',
  'da nuovo',
]);
/** What is done to a car, or lasts, and has a day of its own. */
const EVENTS = wordSet(
  'garanzia bollo revisione revisionata revisionato collaudo collaudata collaudate assicurazione assicurata bombole gomme pneumatici distribuzione cinghia frizione batteria freni tagliando scadenza scade pensione sposato sposata sposati nato nata nati nate laureato laureata diplomato diplomata assunto assunta guido guidiamo abito vivo residente lavoro patente anticipo acconto caparra',
);
/** What is done at a mileage of its own. */
const SERVICES = wordSet(
  'garanzia tagliando tagliandi distribuzione cinghia frizione turbina motore gomme pneumatici cambiata',
);
/** What a charge or a tank is good for. */
const REACH = new Set('autonomia|carica|ricarica|pieno|range|autonomia elettrica|autonomia in elettrico'.split('|'));
const WARRANTY = wordSet('garanzia garantita garantito garantite garantiti');
/** "faccio 15.000 km" */
export const DRIVING = wordSet('faccio facciamo percorro percorriamo faro faremo macino maciniamo farei');
/** "30.000 km l'anno" */
const PERIODS = wordSet('anno mese settimana giorno annui annuali annue mensili settimanali giornalieri');
/** What other things than the car are old, or last. */
const LASTING = wordSet(
  'garanzia patente patentato patentata rate rata finanziamento ho figlio figlia duri dura durare durino duraturo resista resistere campi',
);

/** How far from a number the word may stand that takes it away from the car. */
const FAR = 4;

/** The nearest words before, as far as they belong together. */
function ahead(items: readonly Item[], at: number): string[] {
  const found: string[] = [];
  for (let index = at; index > at - FAR && index > 0; index -= 1) {
    if (isBreak(items[index])) break;
    // "garanzia 12 mesi max 13mila": what another number counts.
    // "tre anni di garanzia sotto i 25mila"
    const isCounted =
      items[index - 1]?.text.startsWith('garan') === true && meant(items[index - 3], 'unit') !== undefined;
    if (isCounted) break;
    const isNext = !/^(o|od|oppure)$/.test(items[index]?.text ?? '');
    if (isNext && meant(items[index - 1], 'unit') && meant(items[index - 2], 'number')) break;
    found.push(items[index - 1]?.text ?? '');
  }
  return found;
}

/** The next words, as far as they belong together. */
function behind(items: readonly Item[], to: number): string[] {
  const found: string[] = [];
  for (let index = to; index < to + 2 && items[index] !== undefined && !isBreak(items[index]); index += 1) {
    found.push(items[index]?.text ?? '');
  }
  return found;
}

/** "euro al mese" */
const isMonthly = (items: readonly Item[], to: number) =>
  items.slice(to, to + 3).some(({ text }) => /(^| )mese$|^mensil/.test(text));

/** "2000 di acconto", which is no year */
const isDeposit = (items: readonly Item[], to: number) =>
  /^(di|d|come|per)$/.test(items[to]?.text ?? '') &&
  DEPOSITS.test(items[to + 1]?.text ?? '') &&
  !isBreak(items[to + 1]);
const DEPOSITS = /^(anticipo|acconto|caparra)$/;

/** "al mese", "di rata": no "l'anno scorso", which is a time. */
function isPayment(items: readonly Item[], from: number, to: number): boolean {
  const [first = '', second = ''] = behind(items, to);
  // "3500 euro passaggio compreso"
  if (first.startsWith('passaggi') && /^(compres|inclus)/.test(second)) return false;
  // "bollo basso max 4000 euro"
  if (/^(bass[oaie]|contenut[oaie]|ridott[oaie]|leggero|leggera)$/.test(items[from - 1]?.text ?? '')) return false;
  // "15000 euro anticipo 3000": the second amount's, unless that is paid month by month.
  const isOfNext = meant(items[to + 1], 'number') !== undefined && !isBreak(items[to + 1]) && !isMonthly(items, to + 2);
  const isRate = PAYMENTS.has(first) && first !== 'anno' && first !== 'immatricolazione' && !isOfNext;
  return (
    isRate ||
    (['al', 'all', 'di', 'ogni', 'per'].includes(first) && PAYMENTS.has(second)) ||
    ahead(items, from)
      .slice(0, 2)
      .some((word) => word !== 'anno' && word !== 'immatricolazione' && PAYMENTS.has(word))
  );
}

const INSTALMENTS = /^(rat[ae]|rateo|maxirata|mese|mensil\w*|anticipo|acconto|caparra)$/;

/** "200 euro al mese", "350 km di autonomia": what somebody wishes for, and nobody can search by. */
export function isWishedThing(kind: Kind, items: readonly Item[], from: number, to: number): boolean {
  const beside = [...behind(items, to).slice(0, 3), ...ahead(items, from).slice(0, 3)];
  if (kind === 'mileage') return beside.some((word) => REACH.has(word));
  if (kind === 'year') return isDeposit(items, to);
  const isEarned = beside.some((word) => /^(stipendio|guadagn\w+|reddito|pensione|isee|busta)$/.test(word));
  return kind === 'price' && !isEarned && beside.some((word) => INSTALMENTS.test(word));
}

/** "5 anni di garanzia", "patente da 2 anni": not the car's age. */
function isOtherAge(items: readonly Item[], before: Before, at: number, to: number): boolean {
  if (items[to - 1]?.text === 'anni di vita') return false;
  // "ultimi 4 anni, garanzia 12 mesi"
  const after = isBreak(items[to]) ? [] : [items[to]?.text, isBreak(items[to + 1]) ? undefined : items[to + 1]?.text];
  if (after.some((text) => text === 'garanzia' || text === 'patente' || text === 'fa')) return true;
  // "ho 19 anni"
  if (items[before.from]?.text === 'ho') return true;
  const words = [items[before.from - 1]?.text, items[before.from - 2]?.text, items[at - 2]?.text];
  return words.some((text) => LASTING.has(text ?? ''));
}

const CAR_KINDS = ['generic', 'model', 'make', 'value', 'hybrid', 'version', 'fixed'] as const;

/** "auto di 5 anni", "una golf con 3 anni": nobody who says how old a car is minds a younger one. */
export function isAgeOfCar(items: readonly Item[], at: number, to: number): boolean {
  if (/^anni di (vita|eta)$/.test(items[to - 1]?.text ?? '')) return true;
  const joint = items[at - 1];
  if (isBreak(items[at]) || isBreak(joint) || !/^(di|con|ha|abbia)$/.test(joint?.text ?? '')) return false;
  const car = items[/^(ha|abbia)$/.test(joint?.text ?? '') && items[at - 2]?.text === 'che' ? at - 3 : at - 2];
  return CAR_KINDS.some((kind) => meant(car, kind)) || /^(usat|vecchi)[oaei]$/.test(car?.text ?? '');
}

/** Kilometres driven in a year, or after which something was done. */
function isUse(items: readonly Item[], at: number, to: number): boolean {
  const isDriven = ahead(items, at)
    .slice(0, 3)
    .some((word) => DRIVING.has(word));
  if (isDriven) return true;
  const isPeriodic = behind(items, to).some((word) => PERIODS.has(word));
  const isAt = ['a', 'ai', 'agli', 'fino a', 'fino ai'].includes(items[at - 1]?.text ?? '');
  const before = ahead(items, at);
  const isReach = behind(items, to).some((word) => REACH.has(word)) || before.some((word) => REACH.has(word));
  // "8 anni o 160.000 km di garanzia"
  const isWarranty =
    ['o', 'oppure'].includes(items[at - 1]?.text ?? '') &&
    before.some((word) => word.split(' ').some((part) => WARRANTY.has(part)));
  return isPeriodic || isReach || isWarranty || (isAt && before.some((word) => SERVICES.has(word)));
}

/** "12 km", "per 100 km": a way that is driven; no used car has done so few, unless the text says that it should have. */
export function isShortWay(items: readonly Item[], { from, operator }: Before, at: number, to: number): boolean {
  const kilometres = meant(items[at], 'number')?.value ?? 0;
  if (kilometres === 0 || kilometres >= 1000 || meant(items[to], 'number')) return false;
  return operator !== 'max' || kilometres < 100 || items[from]?.text.startsWith('entro') === true;
}

/** "caricatore di bordo da 11 kW", "ricarica a 150 kW": no engine's power. */
const CHARGERS = /^((ri)?caric\w*|colonnin[ae]|wallbox)( |$)/;

/** What is done at a mileage, said without "km": "distribuzione da fare a 120mila". */
function isService(items: readonly Item[], from: number, to: number): boolean {
  const isLimit = meant(items[from], 'operator') !== undefined;
  const isDone = (word: string) => SERVICES.has(word) && !(word === 'motore' && isLimit);
  return meant(items[to - 1], 'unit') === undefined && ahead(items, from).some(isDone);
}

/** Before numbers that are names: "art. 2008", "pratica n. 20121", "rif. 5008". */
const LABELS = wordSet(
  'n nr num numero art articolo rif riferimento codice cod id pratica annuncio interno civico uscita legge ordine tel telefono cell cellulare',
);

/** The items that are such numbers. */
export function labelledNumbers(items: readonly Item[]): Set<number> {
  const found = new Set<number>();
  for (const [at, item] of items.entries()) {
    const label = items[at - 1];
    const isLabelled = label !== undefined && LABELS.has(label.text) && !/[;!?()]/.test(item.gap);
    if (isLabelled && /^\d+$/.test(item.text) && !meant(items[at + 1], 'unit')) found.add(at);
    // "pratica 208/2021"
    if (found.has(at - 1) && item.gap === '/' && meant(item, 'number')) found.add(at);
    // "ci vediamo il 12/05/2026": a day, unless cars are dated so.
    const [month, year] = [items[at + 1], items[at + 2]];
    const isDay =
      /^\d{1,2}$/.test(item.text) && /^\d{1,2}$/.test(month?.text ?? '') && /^\d{2,4}$/.test(year?.text ?? '');
    const isDate = isDay && month?.gap === year?.gap && /^[/-]$/.test(month?.gap ?? '');
    // "200 euro al mese di benzina", "spendere poco di benzina"
    const amount = items[at - 2]?.text ?? '';
    const isSpent =
      meant(item, 'value')?.field === 'power_type' &&
      label?.text === 'di' &&
      (PERIODS.has(amount) || /^(poco|molto|tanto|troppo|meno|euro)$/.test(amount));
    // "mi sono stufato del diesel"
    const isTired = /^(stuf|stanc)/.test(items[at - 2]?.text ?? '') && /^(di|del|della)$/.test(label?.text ?? '');
    if (isSpent || (isTired && meant(item, 'value'))) found.add(at);
    if (isDate && (!meant(label, 'hint') || found.has(at - 2)))
      for (const index of [at, at + 1, at + 2]) found.add(index);
  }
  return found;
}

/** After a year, they tell what happened in it. */
const HAPPENED = /^(ho|abbiamo|avevo|avevamo|sono|siamo|ero|eravamo|mi|ci|e nat[oa]|lavoro|vivo|abito|guido|giro)$/;

/** Whether a number is of something else than the car: its instalments, its next inspection, its warranty. */
export function isOtherThings(kind: Kind, items: readonly Item[], before: Before, at: number, to: number): boolean {
  if (kind === 'age') return isOtherAge(items, before, at, to);
  if (kind === 'price') return isPayment(items, before.from, to) || isService(items, before.from, to);
  if (kind === 'mileage') return isUse(items, at, to);
  // "11 kW di caricatore", too
  if (kind === 'power') return [...ahead(items, at), ...behind(items, to)].some((word) => CHARGERS.test(word));
  // "nel 2019 ho avuto un incidente"
  const isTold =
    (/^(nel|dal|il)$/.test(items[at - 1]?.text ?? '') || MONTHS.has(items[at - 1]?.text ?? '')) &&
    HAPPENED.test(behind(items, to)[0] ?? '');
  // "sono del 1990"
  const isBorn = items[at - 1]?.text === 'del' && /^(sono|classe)$/.test(items[at - 2]?.text ?? '');
  return (
    kind === 'year' && (isTold || isDeposit(items, to) || isBorn || ahead(items, at).some((word) => EVENTS.has(word)))
  );
}
