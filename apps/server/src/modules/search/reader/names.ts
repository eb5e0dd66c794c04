import { PROVINCE_SEATS } from '@carzaa/api/geography/provinceSeats';
import { ownValue } from '@carzaa/api/ownValue';
import { readAliases } from '@carzaa/catalogue/aliases';
import { nameKey, words } from '@carzaa/catalogue/names';
import { placeKey } from '../../../shared/reference/placeKey.ts';
import { ELECTRIC_TWINS, electricNames } from './electricNames.ts';
import type { ModelEntry, PlaceRow, VocabularySource } from './meanings.ts';

/** What makes are called, by `nameKey`. */
export function buildMakes({ brands }: VocabularySource): Map<string, string> {
  const known = new Set(brands.map(({ slug }) => slug));
  const { brandLabels, nicknames } = readAliases();
  const makes = new Map<string, string>();
  for (const aliases of [brandLabels, nicknames.brands]) {
    for (const [key, slug] of Object.entries(aliases))
      if (known.has(slug) && !/\d|amg$/.test(key)) makes.set(key, slug);
  }
  for (const { slug, name } of brands) for (const text of [slug, name]) makes.set(nameKey(text), slug);
  return makes;
}

const DIGITS = ['zero', 'uno', 'due', 'tre', 'quattro', 'cinque', 'sei', 'sette', 'otto', 'nove'];

/** What letters are called. */
const LETTERS: Readonly<Record<string, string>> = {
  a: 'a',
  b: 'bi',
  c: 'ci',
  d: 'di',
  e: 'e',
  f: 'effe',
  g: 'gi',
  h: 'acca',
  i: 'i',
  l: 'elle',
  m: 'emme',
  q: 'cu',
  r: 'erre',
  s: 'esse',
  t: 'ti',
  u: 'u',
  v: 'vu',
  x: 'ics',
  z: 'zeta',
};

/** "audi a tre", "cu cinque", "ti roc", "ci acca erre": names as a phone writes down what it hears. */
function spokenNames(spaced: string): string[] {
  const [, letters, number = '', word = ''] = /^((?:[a-z] ?){1,3})(?:(\d)|(?<= )([a-z]{3,}))?$/.exec(spaced) ?? [];
  if (letters === undefined) return [];
  const digit = number === '' ? '' : (DIGITS[Number(number)] ?? '');
  const written = letters.replaceAll(' ', '');
  const called = written.split('').map((letter) => LETTERS[letter]);
  const spelt = called.includes(undefined) ? [] : [called.join(' ')];
  const end = digit + word;
  const starts = [...spelt, ...(digit === '' || written.length > 2 ? [] : [written])];
  return starts.map((start) => `${start} ${end}`.trim()).filter((name) => name !== spaced && name.includes(' '));
}

/** What models are called, by `nameKey`. */
export function buildModels({ models, seen }: VocabularySource): Map<string, ModelEntry[]> {
  const entries = new Map<string, ModelEntry[]>();
  const known = new Set(models.map(({ brand, slug }) => `${brand}/${slug}`));
  const makes = new Map<string, number>();
  for (const { brand, slug } of models) makes.set(brand, (makes.get(brand) ?? 0) + seen(brand, slug));
  const makeSeen = (brand: string) => makes.get(brand) ?? 0;
  const add = (key: string, one: Omit<ModelEntry, 'makeSeen'>) => {
    const entry = { ...one, makeSeen: makeSeen(one.brand) };
    if (key === '' || !known.has(`${entry.brand}/${entry.model}`)) return;
    const same = entries.get(key) ?? [];
    entries.set(key, same);
    if (!same.some(({ brand }) => brand === entry.brand)) same.push(entry);
  };
  for (const { brand, slug, name } of models) {
    // Audi's "quattro" is its four-wheel drive.
    if (slug === 'quattro') continue;
    for (const text of [name.replaceAll('+', ' plus'), slug]) {
      const entry = { brand, model: slug, spaced: words(text), seen: seen(brand, slug) };
      add(nameKey(text), entry);
      // "serie uno"
      const [, series, digit] = /^(\D+ )(\d)$/.exec(entry.spaced) ?? [];
      const spaced = `${series}${DIGITS[Number(digit)]}`;
      if (series !== undefined) add(nameKey(spaced), { ...entry, spaced });
      for (const spoken of spokenNames(entry.spaced))
        add(nameKey(spoken), { ...entry, spaced: spoken, isSpoken: true });
      if (ELECTRIC_TWINS.has(`${brand}/${slug}`))
        for (const own of electricNames(entry.spaced)) add(nameKey(own), { ...entry, spaced: own, isElectric: true });
    }
  }
  const { modelLabels, otherBrand, nicknames } = readAliases();
  for (const [key, [brand, model]] of Object.entries(nicknames.models)) {
    // A nickname comes before a model of the same name that hardly anyone means.
    const same = entries.get(key) ?? [];
    const spaced = same.find((other) => other.brand === brand && other.model === model)?.spaced ?? '';
    const entry = { brand, model, spaced, seen: Math.max(seen(brand, model), 1), makeSeen: makeSeen(brand) };
    if (known.has(`${brand}/${model}`)) {
      entries.set(key, [entry, ...same.filter((other) => other.brand !== brand)]);
    }
  }
  for (const [brand, labels] of Object.entries(modelLabels)) {
    for (const [key, model] of Object.entries(labels)) {
      const isBodyWord = ['coupe', 'cabriolet', 'sport', 'hatch', 'mini', 'v', 'a'].includes(key);
      if (model !== '' && !isBodyWord) add(key, { brand, model, spaced: '', seen: 0 });
    }
  }
  for (const [from, labels] of Object.entries(otherBrand)) {
    for (const [key, [brand, model]] of Object.entries(labels)) {
      if (from !== brand) add(key, { brand, model, spaced: '', seen: seen(brand, model) });
    }
  }
  return entries;
}

function isBetter(place: PlaceRow, rival: PlaceRow | undefined, key: string): boolean {
  if (rival === undefined) return true;
  const isOwn = ({ city }: PlaceRow) => placeKey(city) === key;
  if (isOwn(place) !== isOwn(rival)) return isOwn(place) || place.population > 20 * rival.population;
  return place.population > rival.population;
}

/** Towns in English, and parts of towns that everybody calls by their own name. */
const OTHER_NAMES = [
  ['mestre', 'venezia'],
  ['marghera', 'venezia'],
  ['ostia', 'roma'],
  ['rome', 'roma'],
  ['milan', 'milano'],
  ['turin', 'torino'],
  ['naples', 'napoli'],
  ['florence', 'firenze'],
  ['venice', 'venezia'],
  ['napoles', 'napoli'],
  ['neapel', 'napoli'],
  ['mailand', 'milano'],
  ['florenz', 'firenze'],
  ['venedig', 'venezia'],
  ['genua', 'genova'],
  ['genes', 'genova'],
  ['trient', 'trento'],
  ['triest', 'trieste'],
  ['vintimille', 'ventimiglia'],
  ['sterzing', 'vipiteno'],
  ['genoa', 'genova'],
  ['padua', 'padova'],
  ['mantua', 'mantova'],
  ['leghorn', 'livorno'],
  ['syracuse', 'siracusa'],
  ['bozen', 'bolzano'],
  ['meran', 'merano'],
  ['brixen', 'bressanone'],
  ['bruneck', 'brunico'],
  ['aoste', 'aosta'],
  ['napule', 'napoli'],
  ['venexia', 'venezia'],
  ['zena', 'genova'],
  ['berghem', 'bergamo'],
  ['bulogna', 'bologna'],
  ['bologne', 'bologna'],
  ['firense', 'firenze'],
  ['fiorenza', 'firenze'],
  ['palermu', 'palermo'],
  ['casteddu', 'cagliari'],
  ['tatari', 'sassari'],
  ['vicensa', 'vicenza'],
  ['modna', 'modena'],
  ['frara', 'ferrara'],
  ['ancon', 'ancona'],
  ['mestre ve', 'venezia'],
  ['bagnoli napoli', 'napoli'],
  ['fuorigrotta', 'napoli'],
  ['vomero', 'napoli'],
  ['trastevere', 'roma'],
  ['tiburtina', 'roma'],
  ['centocelle', 'roma'],
  ['mirafiori', 'torino'],
  ['lambrate', 'milano'],
  ['sampierdarena', 'genova'],
  ['mondello', 'palermo'],
] as const;

/** Degrees within which a town is the one that a table's rounded place means. */
const SAME_PLACE = 0.001;

/** "Imperia" is its province's capital, though Sanremo is larger. */
function isSeat({ province, latitude, longitude }: PlaceRow): boolean {
  const seat = ownValue(PROVINCE_SEATS, province);
  if (seat === undefined) return false;
  return Math.abs(seat[1] - latitude) < SAME_PLACE && Math.abs(seat[2] - longitude) < SAME_PLACE;
}

/** Places by name and code, and the capitals of provinces. */
export function buildPlaces({ places }: VocabularySource) {
  const byName = new Map<string, PlaceRow>();
  const postalCodes = new Map<string, PlaceRow>();
  const capitals = new Map<string, PlaceRow>();
  for (const place of places) {
    if (place.kind === 'cap') {
      // A code that exists in both countries is meant as the Italian one.
      if (!postalCodes.has(place.search) || place.country === 'it') postalCodes.set(place.search, place);
      continue;
    }
    if (isBetter(place, byName.get(place.search), place.search)) byName.set(place.search, place);
    if (place.kind === 'comune' && isSeat(place)) capitals.set(place.province.toLowerCase(), place);
  }
  for (const [name, own] of OTHER_NAMES) {
    const place = byName.get(own);
    if (place && !byName.has(name)) byName.set(name, place);
  }
  return { places: byName, postalCodes, capitals };
}
