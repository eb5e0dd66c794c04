import { type Alternatives, joint, readAlternatives } from './alternatives.ts';
import { isDisplacement } from './besideNumbers.ts';
import { editsBetween, soundOf } from './fuzzy.ts';
import { isBreak, type Item, meant } from './readItems.ts';
import { CHATTER_WORDS } from './chatter.ts';
import { PACK } from './leftovers.ts';
import { isOrdinary } from './ordinary.ts';
import { type Token, wordsOf } from './tokens.ts';
import { isGeneration, STRONG_VERSION_WORDS, WEAK_VERSION_WORDS } from './versionWords.ts';
import type { Vocabulary } from './meanings.ts';

type Named = Omit<Vehicle, 'alternatives'>;

interface Vehicle {
  brand?: string;
  model?: string;
  version?: string;
  /** Items of make and model, and of the version. */
  nameItems: number[];
  versionItems: number[];
  alternatives: Alternatives;
}

const LETTERS = new Set(['d', 'h', 'r', 's', 'sd', 'se']);
/** Makes whose engines are numbers after the model's name: "classe a 180 d", "serie 3 320". */
const NUMBERED = new Set(['mercedes-benz', 'bmw', 'lexus', 'infiniti', 'audi', 'tesla', 'volvo', 'mini']);
const FIELD_KINDS = [
  'value',
  'operator',
  'unit',
  'hint',
  'cue',
  'not',
  'fixed',
  'hybrid',
  'interior',
  'place',
] as const;
/** Trims whose words are anybody's: "la prima macchina di mio figlio". */
const ORDINARY = new Set(['la prima']);
/** Between model and version: they have their own fields. */
const PASSED = new Set(['category', 'power_type', 'gearbox_type', 'traction_type']);

/** Make, model and version that the text names, the denied ones left out. */
export function readVehicle(
  source: string,
  tokens: readonly Token[],
  items: readonly Item[],
  vocabulary: Vocabulary,
  isFree: (index: number) => boolean,
): Vehicle {
  const named = nameOf(items, isFree);
  const alternatives: Alternatives =
    named.brand === undefined
      ? { cars: [], own: new Set() }
      : readAlternatives(items, { ...named, brand: named.brand }, isFree);
  const vehicle = { ...named, alternatives };
  const name = `${vehicle.brand}/${vehicle.model}`;
  const [colors, trims] = [vocabulary.colorTrims.get(name), vocabulary.trimWords.get(name)];
  const called = vehicle.nameItems.map((index) => items[index]?.text.replaceAll(' ', '') ?? '');
  // "proace verso" is listed as a name of the Proace: its end is the version.
  const endsName = ({ text, meanings }: Item) =>
    meanings.length === 0 &&
    called.some((own) =>
      vocabulary.models
        .get(own + text)
        ?.some(({ brand, model, spaced }) => brand === vehicle.brand && model === vehicle.model && spaced === ''),
    );
  const isTrim = (item: Item) => colors?.has(item.text) === true || endsName(item) || isMisspeltTrim(item, trims);
  const others = new Set(alternatives.cars.flatMap(({ items: names }) => names));
  const found = versionItems(items, vehicle, isTrim, isFree);
  for (const index of found) if (isOthersTrim(items, index, others)) alternatives.own.add(index);
  const pieces = found.filter((index) => !alternatives.own.has(index) && !others.has(index));
  const texts: string[] = [];
  for (const [position, index] of pieces.entries()) {
    const item = items[index];
    if (item === undefined) continue;
    const first = items[pieces[position - 1] ?? -1];
    const isNext = first?.to === item.from && /^[\s-]*$/.test(item.gap);
    // "1.6tdi" is two words that were written as one, "e200d" is one.
    const isOne = item.gap === '' && (!/^\d[.,]\d$/.test(first?.text ?? '') || /^[a-z]$/.test(item.text));
    const link = item.gap.trim() === '' ? (isOne ? '' : ' ') : '-';
    const words = wordsOf(source, tokens, item.from, item.to);
    if (isNext) texts.push(`${texts.pop() ?? ''}${link}${words}`);
    else texts.push(words);
  }
  const version = texts.join(' ');
  // "benzina turbo", "con plaid": of no car's name.
  if (vehicle.brand === undefined && !/\d/.test(version)) return vehicle;
  return version === '' ? vehicle : { ...vehicle, version, versionItems: pieces };
}

/** "confortline": a word without a meaning that is a slip of one of the model's own trims. */
function isMisspeltTrim({ text, meanings }: Item, trims: ReadonlySet<string> | undefined): boolean {
  if (meanings.length > 0 || text.length < 5 || isOrdinary(text)) return false;
  return [...(trims ?? [])].some((trim) => trim.length >= 5 && editsBetween(soundOf(trim), soundOf(text)) <= 1);
}

/** "kangoo o combo life": a word that is a trim only beside the other car's name. */
function isOthersTrim(items: readonly Item[], index: number, others: ReadonlySet<number>): boolean {
  const item = items[index];
  if (item === undefined || isStrong(item) || isDisplacement(items, index)) return false;
  const named = items.findLastIndex((one, at) => at < index && Boolean(meant(one, 'model') ?? meant(one, 'make')));
  return others.has(named);
}

function isEngineModel(brand: string | undefined, model: string | undefined): boolean {
  return brand === 'mini' && (model === 'cooper' || model === 'one');
}

/** The model named first wins, a badge gives way to a name; a make without model counts alone. */
function nameOf(items: readonly Item[], isFree: (index: number) => boolean): Named {
  const free = items.map((item, index) => ({ item, index })).filter(({ index }) => isFree(index));
  const models = free.flatMap(({ item, index }) => {
    const model = meant(item, 'model');
    return model ? [{ ...model, index }] : [];
  });
  const makes = free.flatMap(({ item, index }) => {
    const make = meant(item, 'make');
    return make ? [{ ...make, index }] : [];
  });
  const names = models.filter(({ badge }) => !badge);
  // "countryman cooper d": MINI's engines are also models of their own.
  const body = names.find(({ model }) => !isEngineModel(names[0]?.brand, model) && model !== names[0]?.model);
  const isEngineFirst = isEngineModel(names[0]?.brand, names[0]?.model) && body?.brand === names[0]?.brand;
  const byName = (isEngineFirst ? body : names[0]) ?? models[0];
  // "ct200h o prius": the badge stands for a car of its own.
  const isOther = byName !== undefined && models[0]?.brand !== byName.brand && joint(items, byName.index) !== undefined;
  const named = isOther ? models[0] : byName;
  const make = makes[0];
  if (named === undefined || (make && isAnotherMake(items, make, named))) {
    return make
      ? { brand: make.brand, nameItems: [make.index], versionItems: [] }
      : { nameItems: [], versionItems: [] };
  }
  // The "toyota" of another Toyota is that one's.
  const isAnothers = (index: number) => {
    const next = meant(items[index + 1], 'model');
    return next !== undefined && next.brand === named.brand && next.model !== named.model && index > named.index;
  };
  const nameItems = makes
    .filter(({ brand, index }) => brand === named.brand && !isAnothers(index))
    .map(({ index }) => index);
  for (const { index, brand, model } of models)
    if (brand === named.brand && model === named.model) nameItems.push(index);
  return { brand: named.brand, model: named.model, nameItems: nameItems.toSorted((a, b) => a - b), versionItems: [] };
}

/** "fiat o golf", "bmw o mercedes classe a": a make that is wished for beside the first model, which is of another. */
function isAnotherMake(
  items: readonly Item[],
  make: { index: number; brand: string },
  model: { index: number; brand: string },
): boolean {
  const start = meant(items[model.index - 1], 'make')?.brand === model.brand ? model.index - 1 : model.index;
  return make.index < start && make.brand !== model.brand && joint(items, start) !== undefined;
}

function versionItems(
  items: readonly Item[],
  vehicle: Named,
  isTrim: (item: Item) => boolean,
  isFree: (index: number) => boolean,
): number[] {
  const pieces: number[] = [];
  let isBeside = false;
  let isAfterEngine = false;
  for (const [index, item] of items.entries()) {
    // "pack sport" is none of the version's words, "active pack 1.5" goes on with it.
    const isPacks = PACK.test(items[index - 1]?.text ?? '') && !/^\d[.,]\d/.test(item.text);
    if (!isFree(index) || isPacks) {
      isBeside = false;
      continue;
    }
    if (isBreak(item)) isBeside = false;
    const model = meant(item, 'model');
    if (model || meant(item, 'make')) {
      const isOurs = model?.brand === vehicle.brand && model?.model === vehicle.model;
      const isRepeated =
        isOurs && !model?.badge && items.slice(0, index).some((one, at) => isFree(at) && isSameModel(one, model));
      const isEngine =
        model?.brand === vehicle.brand &&
        !isOurs &&
        (isEngineModel(model?.brand, model?.model) || isTrimBehind(items, index, vehicle));
      // "911 carrera": a nickname after the name tells the version; the name said twice does not.
      const isNickname =
        isRepeated &&
        joint(items, index) === undefined &&
        !items.slice(0, index).some(({ text }) => text === item.text);
      if ((model?.badge && model.brand === vehicle.brand) || isNickname || isEngine) pieces.push(index);
      [isBeside, isAfterEngine] = [true, false];
    } else if (
      (isStrong(item) && (isBeside || !ORDINARY.has(item.text))) ||
      isInside(items, index, pieces, vehicle) ||
      isPowerBadge(items, index, vehicle) ||
      (isBeside && (isTrim(item) || isWeak(items, index, vehicle, isAfterEngine)))
    ) {
      isAfterEngine = isStrong(item) && /[a-z]/.test(item.text);
      pieces.push(index);
      isBeside = true;
    } else {
      const field = meant(item, 'value')?.field;
      const isPassed =
        (field !== undefined && PASSED.has(field)) ||
        ['hybrid', 'number', 'unit'].some((kind) => meant(item, kind as 'unit')) ||
        isGeneration(vehicle.brand, item.text) ||
        /^[2-9] (porte|posti)$|^p[cl]$/.test(item.text);
      isBeside &&= isPassed;
      isAfterEngine = false;
    }
  }
  return pieces;
}

/** "1.5 tsi act style": a word that nothing is known of, between an engine and what else belongs to the version. */
function isInside(items: readonly Item[], index: number, pieces: readonly number[], vehicle: Named): boolean {
  const item = items[index];
  if (item === undefined || pieces.at(-1) !== index - 1) return false;
  const isEngined = pieces.some((piece) => isStrong(items[piece] ?? item));
  let end = index + 1;
  while (end < index + 3 && (PASSED.has(meant(items[end], 'value')?.field ?? '') || meant(items[end], 'hybrid')))
    end += 1;
  const next = items[end];
  if (next === undefined) return false;
  const isUnknown = item.meanings.length === 0 && /^[a-z]{2,6}$/.test(item.text) && !isOrdinary(item.text);
  const isTight = /^ ?$/.test(item.gap) && /^ ?$/.test(next.gap);
  return isUnknown && isTight && isEngined && (isStrong(next) || isWeak(items, end, vehicle, false));
}

/** "impreza wrx": a trim that was sold as a car of its own, too. */
function isTrimBehind(items: readonly Item[], index: number, { brand, model }: Named): boolean {
  const isBehind = meant(items[index - 1], 'model')?.model === model && !isBreak(items[index]);
  return isBehind && brand !== undefined && STRONG_VERSION_WORDS.has(items[index]?.text ?? '');
}

/** "nera 35 tdi": how makes call their engines' power, wherever it stands. */
function isPowerBadge(items: readonly Item[], index: number, { brand }: Named): boolean {
  const [item, next] = [items[index], items[index + 1]];
  if (next === undefined || isBreak(next)) return false;
  // "classe e vecchia 220 cdi"
  if (NUMBERED.has(brand ?? '') && /^\d{3}$/.test(item?.text ?? ''))
    return /^(cdi|cgi|bluetec|kompressor)$/.test(next.text);
  return brand === 'audi' && /^[2-7][05]$/.test(item?.text ?? '') && /^(tdi|tfsi)$/.test(next.text);
}

function isSameModel(item: Item, model: { brand: string; model: string } | undefined): boolean {
  const own = meant(item, 'model');
  return own !== undefined && own.brand === model?.brand && own.model === model.model;
}

function isStrong(item: Item): boolean {
  return meant(item, 'version') !== undefined && item.meanings.every(({ kind }) => kind === 'version');
}

/** Words and numbers that are a version's only beside the model or another word of it. */
function isWeak(items: readonly Item[], index: number, { brand, model }: Named, isAfterEngine: boolean): boolean {
  const item = items[index];
  if (item === undefined || item.to - item.from > 1 || isGeneration(brand, item.text)) return false;
  const next = items[index + 1];
  const number = meant(item, 'number');
  if (number) {
    if (isDisplacement(items, index)) return true;
    if (meant(next, 'unit') && !isBreak(next)) return false;
    // "turbo 150-200 cv"
    if (meant(next, 'number') && /^\s*[-–—/]\s*$/.test(next?.gap ?? '')) return false;
    if (isStrong(next ?? item) && /^\d\d$/.test(item.text) && !isBreak(next)) return true;
    const isEngine = isAfterEngine && number.value >= 60 && number.value <= 600 && /^\d{2,3}$/.test(item.text);
    const isSeries = model !== undefined && NUMBERED.has(brand ?? '') && /^\d{3}$/.test(item.text);
    return isEngine || isSeries;
  }
  if (FIELD_KINDS.some((kind) => meant(item, kind)) || /^navi?$/.test(item.text)) return false;
  // "se ha il tetto"
  if (item.text === 'se' && !isBreak(next) && CHATTER_WORDS.has(next?.text ?? '')) return false;
  if (LETTERS.has(item.text) || (isAfterEngine && /^ii+$/.test(item.text))) return true;
  if (item.text === 'n' && brand === 'hyundai') return true;
  if (
    /^\d[a-z]$|^\d{2,3}[a-z]{1,3}$|^\d{2}[a-z]\d{1,2}$/.test(item.text) ||
    /^[a-z]\d{2,3}[a-z]?$|^l\dh\d$/.test(item.text)
  )
    return true;
  // "t3", "d4", but "e6" is an emission class.
  if (/^[a-df-z][1-9]$/.test(item.text)) return true;
  return WEAK_VERSION_WORDS.has(item.text);
}
