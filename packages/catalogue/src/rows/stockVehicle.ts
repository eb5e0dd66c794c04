import type { CatalogueModel } from '../catalogue.ts';
import type { CatalogueIndex } from '../lookup.ts';
import { nameKey, words } from '../names.ts';
import { cleanText } from './italianValues.ts';
import type { Note, Reason } from './fates.ts';

const NOT_CARS = new Set(['truckslkw', 'caravanswohnm', 'traileranhanger', 'oldtimer', 'autobus', 'moto']);

export type VehicleResult = { model: CatalogueModel; badge: string; note?: Note } | { reason: Reason };

interface VehicleLabels {
  brand: string;
  model: string;
  /** Make and model in one, where a file has that. */
  vehicle: string;
  version: string;
}

/** The make at the start of "Peugeot 206" and what follows it. */
function splitVehicle(index: CatalogueIndex, vehicle: string): { brand: string; model: string } | undefined {
  const parts = vehicle.trim().split(/\s+/);
  for (let length = Math.min(3, parts.length); length > 0; length--) {
    const brand = parts.slice(0, length).join(' ');
    if (index.brandByLabel(brand)) return { brand, model: parts.slice(length).join(' ') };
  }
  return undefined;
}

const ENGINE_LABELS: Record<string, RegExp> = {
  bmw: /\b(X[1-7]|Z[1348]|M[2-8]|i[34578X]|[1-8]\d{2}(?=\s?[dei]|x|\b))/i,
  'mercedes-benz': /\b((?:CL[AESK]|CLC|GL[ABCEKS]?|SL[KCRS]?|EQ[A-EV]|ML|A|B|C|E|G|R|S|V|X)\s?\d{3}|EQ[A-EV])/i,
};

/** The model named inside a version: "X3 xDrive 20d", "A 180 d", "Nuova Duster 1.5". */
function modelInVersion(index: CatalogueIndex, brand: string, version: string): CatalogueModel | undefined {
  const label = ENGINE_LABELS[brand]?.exec(version)?.[1];
  const coded = label && index.modelByLabel(brand, label.replace(/([a-z])(\d{3})/i, '$1 $2'))?.model;
  if (coded) return coded;
  const named = index.modelInText(brand, version);
  return named && nameKey(named.name).length > 1 ? named : undefined;
}

/** The catalogue's model behind an advert's labels; what they lack is looked for in the vehicle's name and version. */
export function resolveVehicle(index: CatalogueIndex, labels: VehicleLabels): VehicleResult {
  if (NOT_CARS.has(nameKey(labels.brand)) || NOT_CARS.has(nameKey(labels.vehicle.split(' ')[0] ?? ''))) {
    return { reason: 'not-a-car' };
  }
  const split = splitVehicle(index, labels.vehicle);
  const brand = index.brandByLabel(labels.brand)?.slug ?? index.nickname(labels.brand)?.brand;
  const direct = labels.model === '' ? undefined : index.modelByLabel(labels.brand || brand || '', labels.model);
  if (direct) return direct;
  const fromVehicle = split && split.model !== '' ? index.modelByLabel(split.brand, split.model) : undefined;
  if (fromVehicle) return { ...fromVehicle, note: 'brand-from-vehicle' };
  const make = brand ?? (split && index.brandByLabel(split.brand)?.slug);
  if (make === undefined || index.brand(make) === undefined) return { reason: 'brand-unknown' };
  const inVersion = modelInVersion(index, make, labels.version);
  return inVersion ? { model: inVersion, badge: '', note: 'model-from-version' } : { reason: 'model-unknown' };
}

const MAX_VERSION = 200;

/** The version as buyers read it: the label's badge in front ("320" and "d Touring" are "320d Touring"), no model name. */
export function composeVersion(text: string, badge: string, model: CatalogueModel): string {
  const version = cleanText(text, MAX_VERSION).replace(/^[\s,./"'-]+/, '');
  const rest = withoutStart(withoutStart(version, model.brand), model.name);
  if (badge === '' || nameKey(rest) === '') return badge || rest;
  if (` ${words(rest)}`.includes(` ${words(badge)}`)) return rest;
  if (/\d/.test(badge) && nameKey(rest).includes(nameKey(badge))) return rest;
  if (/^\d{3}$/.test(badge) && /\b[1-8]\d{2} ?[dei]\b/i.test(rest)) return rest;
  const glue = GLUED.some(([ends, starts]) => ends.test(badge) && starts.test(rest)) ? '' : ' ';
  return `${badge}${glue}${rest}`.slice(0, MAX_VERSION);
}

/** Badges whose next letter belongs to them: BMW "320" + "d", Lexus "NX 300" + "h". */
const GLUED = [
  [/^\d{3}$/, /^(?:[die]|x[die]|c[di]|ti|td|tds|is)\b/],
  [/^[A-Z]{2} \d{3}$/, /^h\b/],
] as const;

/** A version that begins by repeating a name, without it. */
function withoutStart(version: string, name: string): string {
  const start = words(name);
  const isRepeated = start.length > 2 && words(version).startsWith(`${start} `);
  return isRepeated ? version.slice(matchedLength(version, start)).replace(/^[\s,./-]+/, '') : version;
}

/** How much of a text's start its first words take up, whatever stands between them. */
function matchedLength(text: string, start: string): number {
  for (let length = start.length; length <= text.length; length++) {
    if (words(text.slice(0, length)) === start) return length;
  }
  return 0;
}
