import { horsepower } from '@carzaa/api/constants';
import { longDate } from '@carzaa/api/text/dates';
import { count } from '@carzaa/api/text/format';
import { toName, withArticle } from '@carzaa/api/text/italian';
import type { Random } from '@carzaa/car-art/base/random';
import {
  BATTERY,
  CHARACTERS,
  CLOSINGS,
  CONDITIONS,
  EQUIPMENT,
  IMPORTED,
  IN_GERMANY,
  MORE_OWNERS,
  NEARLY_NEW,
  NEGOTIABLE,
  OLD_AGE,
  ONE_OWNER,
  OPENINGS,
  SERVICES,
  TERMS,
  VAT_SHOWN,
  WITH_REPORT,
} from './sentences.ts';
import type { Vehicle } from './vehicles.ts';
import { sample, whole } from './weighted.ts';

const MONTHS = [
  'gennaio',
  'febbraio',
  'marzo',
  'aprile',
  'maggio',
  'giugno',
  'luglio',
  'agosto',
  'settembre',
  'ottobre',
  'novembre',
  'dicembre',
];
const FUELS: Record<string, string> = {
  benzina: 'a benzina',
  diesel: 'diesel',
  gpl: 'benzina e GPL',
  metano: 'a metano',
  elettrica: 'elettrica',
  'ibrida-benzina': 'ibrida a benzina',
  'ibrida-diesel': 'ibrida diesel',
  'ibrida-plug-in': 'ibrida plug-in',
};
/** Equipment that no seller boasts of. */
const TAKEN_FOR_GRANTED =
  /^(?:airbag|abs|esp|servosterzo|isofix|immobilizzatore|marmitta|chiusura-centralizzata$|kit-|alzacristalli|specchietti|cd$|mp3|usb|autoradio$|cerchioni|controllo-automatico-trazione)/;

export interface Described {
  car: Vehicle;
  version: string;
  mileage: number;
  colour: string;
  owners: number;
  equipment: readonly string[];
  vatExposed: boolean;
  negotiable: boolean;
  hasReport: boolean;
  isImported: boolean;
  nextInspection: string;
  reference: string;
  dealer: { name: string; city: string; country: 'it' | 'de' };
}

/** Sentences that only a car with such a drive can bear. */
const NOT_ELECTRIC = /frizione|olio|cinghia|distribuzione|candele|filtri|motore/i;

function unfit({ fuel, gearbox }: Vehicle): RegExp {
  if (fuel === 'elettrica') return NOT_ELECTRIC;
  if (gearbox === 'manuale') return /olio del cambio/;
  // Diesel engines have no spark plugs.
  return fuel === 'diesel' || fuel === 'ibrida-diesel' ? /frizione|candele/ : /frizione/;
}

const NAMES = /^(?:Apple|CarPlay|Android|Auto|Bluetooth|Wi-Fi|Isofix|Xenon)$/;
/** As within a sentence: names and abbreviations alone keep their capitals. */
const lowered = (name: string) =>
  name.replaceAll(/[^ ]+/g, (word) => (NAMES.test(word) || /[A-Z]{2}/.test(word) ? word : word.toLowerCase()));

function listed(names: readonly string[]): string {
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} e ${names.at(-1)}`;
}

const days = new Map<string, string>();

/** A day in words: there are few of them, and each takes long to write. */
function dayTold(iso: string): string {
  const known = days.get(iso) ?? longDate(iso);
  days.set(iso, known);
  return known;
}

/** What stands in a sentence for `{name}`, `{km}` and the like. */
function valuesOf(facts: Described, boasted: readonly string[]): Record<string, string> {
  const { car, mileage, owners, dealer } = facts;
  return {
    name: `${car.brandName} ${car.model.name}`,
    version: facts.version,
    year: String(car.year),
    month: MONTHS[car.month - 1] ?? '',
    km: count(mileage),
    fuel: FUELS[car.fuel] ?? car.fuel,
    gear: car.gearbox,
    cv: String(horsepower(car.power)),
    colour: facts.colour.toLowerCase(),
    owners: ['nessun', 'un', 'due', 'tre', 'quattro'][owners] ?? String(owners),
    items: listed(boasted),
    city: dealer.city,
    dealer: dealer.name,
    inspection: dayTold(facts.nextInspection),
    untilInspection: withArticle('al', dayTold(facts.nextInspection)),
    toCity: toName(dealer.city),
    reference: facts.reference,
  };
}

/** What a dealer writes of a car: facts, condition, history, equipment and terms, in the order a seller likes. */
export function describe(facts: Described, names: ReadonlyMap<string, string>, random: Random): string {
  const { car, mileage, owners, dealer } = facts;
  const wrong = unfit(car);
  const one = (list: readonly string[]) => {
    const sentence = list[Math.floor(random.next() * list.length)] ?? '';
    return wrong.test(sentence) ? '' : sentence;
  };
  const boasted = sample(
    random,
    facts.equipment.filter((slug) => !TAKEN_FOR_GRANTED.test(slug)),
    whole(random, 3, 6),
  ).map((slug) => lowered(names.get(slug) ?? slug));
  const isNearlyNew = car.age < 1.5 && mileage < 15_000;
  const history = isNearlyNew ? NEARLY_NEW : owners <= 1 ? ONE_OWNER : MORE_OWNERS;
  const character =
    Object.entries(CHARACTERS).find(([category]) => category === car.category)?.[1] ?? CHARACTERS.berlina;
  const middle = sample(
    random,
    [
      one(history),
      isNearlyNew ? '' : one(car.age > 10 ? [...OLD_AGE, ...CONDITIONS] : CONDITIONS),
      boasted.length >= 3 ? one(EQUIPMENT) : '',
      isNearlyNew ? '' : one(car.fuel === 'elettrica' ? BATTERY : SERVICES),
      random.chance(0.55) ? one(character) : '',
      random.chance(0.3) && !isNearlyNew ? one(CONDITIONS) : '',
    ].filter(Boolean),
    whole(random, 2, 6),
  );
  const terms = [
    dealer.country === 'de' ? one(IN_GERMANY) : facts.isImported ? one(IMPORTED) : '',
    facts.vatExposed && random.chance(0.7) ? one(VAT_SHOWN) : '',
    facts.hasReport && random.chance(0.5) ? one(WITH_REPORT) : '',
    random.chance(0.65) ? one(TERMS) : '',
    facts.negotiable ? one(NEGOTIABLE) : '',
  ].filter(Boolean);
  const parts = [one(OPENINGS), ...new Set(middle), ...terms, one(CLOSINGS)];
  const values = valuesOf(facts, boasted);
  const cut = random.chance(0.5) ? whole(random, 1, Math.max(1, parts.length - 2)) : 0;
  return parts
    .map((part) => (/\d ?cv\b/i.test(facts.version) ? part.replace('{version}, {cv} CV', '{version}') : part))
    .map((part) => part.replaceAll(/\{(\w+)\}/g, (_, key: string) => values[key] ?? ''))
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .reduce((text, part, index) => (text === '' ? part : `${text}${index === cut ? '\n\n' : ' '}${part}`), '');
}
