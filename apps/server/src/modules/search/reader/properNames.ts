import { CHATTER_WORDS } from './chatter.ts';
import type { Token } from './tokens.ts';
import type { Vocabulary } from './meanings.ts';
import { wordSet } from './wordSet.ts';

/** What people, streets, roads, firms and numbers that are no amounts are called after. */
const TITLES = wordSet(
  'sig signor signora signorina sigra dott dottor dottore dottoressa ing avv geom prof rag don suor',
);
const KIN = wordSet(
  'zia zio nonna nonno moglie marito figlia figlio sorella fratello cugina cugino suocera suocero nipote cognata cognato mamma papa padre madre amica amico collega compagna compagno fidanzata fidanzato',
);
const STREETS = wordSet('via viale piazza piazzale piazzetta corso largo vicolo vico lungomare contrada calle rione');
const ROADS = wordSet('autostrada casello statale provinciale tangenziale superstrada raccordo svincolo');
const HOUSES = wordSet(
  'ristorante pizzeria trattoria osteria bar hotel albergo cascina villa agriturismo residence studio istituto palazzo',
);
const FIRMS = wordSet('motors motor automobili srl srls spa snc sas sapa');
const TALKING = wordSet('parlo parlato sentito sentita sento accordi chiesto scritto');
const GREETINGS = wordSet('ciao ciaoo salve buongiorno buonasera buondi ragazzi grazie hey');
const INSIDE_STREETS = wordSet('di del della dei delle degli san santa santo don la le i il');
const LONGEST = 3;

interface Text {
  source: string;
  tokens: readonly Token[];
  vocabulary: Vocabulary;
}

function wordAt({ tokens }: Text, index: number): string {
  return tokens[index]?.text ?? '';
}

function beginsClause({ tokens }: Text, index: number): boolean {
  return index <= 0 || /[,;:.!?()]/.test(tokens[index]?.gap ?? '');
}

function rawAt({ source, tokens }: Text, index: number): string {
  return source.slice(tokens[index]?.start, tokens[index]?.end);
}

function isWrittenAsName(text: Text, index: number): boolean {
  return /^\p{Lu}\p{Ll}/u.test(rawAt(text, index));
}

function isColor({ vocabulary }: Text, word: string): boolean {
  return vocabulary.phrases.get(word)?.some((one) => one.kind === 'value' && one.field === 'exterior_color') ?? false;
}

/** Whether a word can be part of a name: a word that says something else of a car, or of nothing, is none. */
function mayBeName(text: Text, index: number): boolean {
  const word = wordAt(text, index);
  if (isColor(text, word)) return true;
  return /^[a-z]{2,}$/.test(word) && !text.vocabulary.phrases.has(word) && !CHATTER_WORDS.has(word);
}

/** The words of a name that begins at `from`, as many as belong together. */
function nameFrom(text: Text, from: number, longest = LONGEST): number[] {
  const found: number[] = [];
  for (let index = from; index < from + longest && mayBeName(text, index); index += 1) {
    if (index > from && beginsClause(text, index)) break;
    found.push(index);
  }
  return found;
}

/** "via Roma 15, Milano": the street's name and not the town behind it. */
function streetFrom(text: Text, street: number): number[] {
  const { vocabulary } = text;
  const { places, makes, models } = vocabulary;
  let from = street + 1;
  while (INSIDE_STREETS.has(wordAt(text, from)) && from < street + LONGEST && !beginsClause(text, from)) from += 1;
  if (beginsClause(text, from)) return [];
  const isThing = (word: string) => [places, makes, models].some((known) => known.has(word));
  const name = nameFrom(text, from).filter((at, order) => order === 0 || !isThing(wordAt(text, at)));
  const isNumberAt = (at: number) => /^\d{1,3}$/.test(wordAt(text, at)) && !text.tokens[at]?.gap.includes(',');
  // "viale Piacenza" is not in Viale either.
  let number = (name.at(-1) ?? street) + 1;
  // "via Golfo di Taranto 12"
  if (/^(di|del|della|dei|degli|delle)$/.test(wordAt(text, number)) && isNumberAt(number + 2)) {
    name.push(number, number + 1);
    number += 2;
  }
  const isNumber = isNumberAt(number);
  return name.length > 0 ? [street, ...name, ...(isNumber ? [number] : [])] : [];
}

/** "mi chiamo Luca Bianchi", "sono Rosa": who writes; "sono interessato" and "sono di Bari" tell no name. */
function isIntroduction(text: Text, index: number): boolean {
  const [before, word, after] = [wordAt(text, index - 1), wordAt(text, index), wordAt(text, index + 1)];
  if (word === 'chiamo' || word === 'chiama') return before === 'mi' || before === 'si';
  if (word === 'nome') return before === 'di' && after !== 'e';
  // "sono nato nel 1960"
  if (/^(nat|laureat|diplomat|sposat|separat|divorziat|resident|pensionat)[oaie]+$/.test(after)) return false;
  return word === 'sono' && (beginsClause(text, index) || GREETINGS.has(before));
}

/** "Zoe ha 19 anni", "per Leon, mio fratello": someone's name by what is said of them. */
function isPerson(text: Text, index: number): boolean {
  const [first, second, third] = [1, 2, 3].map((step) => wordAt(text, index + step));
  if (first === 'ha' && /^\d{1,2}$/.test(second ?? '') && third === 'anni') return true;
  // "Giulia vorrebbe una panda"
  if (/^(vorrebbe|vuole|cerca|desidera)$/.test(first ?? '') && isWrittenAsName(text, index)) return true;
  // "Leon e Giulia si sposano"
  const isPair = [index, index - 2].some(
    (at) =>
      isWrittenAsName(text, at) &&
      wordAt(text, at + 1) === 'e' &&
      isWrittenAsName(text, at + 2) &&
      /^(si|vogliono|cercano|vorrebbero|abitano|vivono)$/.test(wordAt(text, at + 3)),
  );
  if (isPair && index >= 0) return true;
  // "Alba mi ha consigliato"
  if (/^[mct]i$/.test(first ?? '') && second === 'ha' && isWrittenAsName(text, index)) return true;
  const isKin = /^(mi[oa]|nostr[oa])$/.test(first ?? '') && KIN.has(second ?? '') && beginsClause(text, index + 1);
  // "golf, mio figlio è neopatentato" tells a car, "per Leon, mio fratello" a name.
  return isKin && (text.tokens[index + 3] === undefined || beginsClause(text, index + 3));
}

/** "Piazza Armerina", "Villa San Giovanni": towns. */
function isTown(text: Text, index: number): boolean {
  const two = `${wordAt(text, index)} ${wordAt(text, index + 1)}`;
  return [two, `${two} ${wordAt(text, index + 2)}`].some((name) => text.vocabulary.places.has(name));
}

/** "autolavaggio Blu", "per Bianca": a colour written as names are, after a word that is no car's. */
function isWrittenNameAfterOther(text: Text, index: number): boolean {
  const before = wordAt(text, index - 1);
  const { phrases, makes, models, versionWords } = text.vocabulary;
  const isOther =
    [phrases, makes, models, versionWords].every((known) => !known.has(before)) && !CHATTER_WORDS.has(before);
  const isLow =
    /^[a-z]{2,}$/.test(before) && !isWrittenAsName(text, index - 1) && !/^[A-Z]+$/.test(rawAt(text, index - 1));
  return (
    isWrittenAsName(text, index) &&
    isLow &&
    !beginsClause(text, index) &&
    (isOther || before === 'per' || KIN.has(before))
  );
}

/** "225/45 r17": a tyre. */
function tyreAt({ tokens }: Text, index: number): number[] {
  const [width, height, rim] = [tokens[index], tokens[index + 1], tokens[index + 2]];
  if (!/^[12]\d5$/.test(width?.text ?? '') || !/^[3-8][05]$/.test(height?.text ?? '')) return [];
  const isRim = /^(zr|r)?(1[3-9]|2[0-2])$/.test(rim?.text ?? '');
  if (!/^\s*\/\s*$/.test(height?.gap ?? '') && !isRim) return [];
  return isRim ? [index, index + 1, index + 2] : [index, index + 1];
}

/** "mio padre Franco di Siena": a name, and where its bearer is from. */
function withHome(text: Text, from: number): number[] {
  const name = nameFrom(text, from, 2);
  const home = from + name.length + 1;
  const isHome = name.length > 0 && wordAt(text, home - 1) === 'di' && isWrittenAsName(text, home);
  return isHome ? [...name, home] : name;
}

function namesAt(text: Text, index: number): number[] {
  const word = wordAt(text, index);
  const next = index + 1;
  if ((STREETS.has(word) || HOUSES.has(word)) && isTown(text, index)) return [];
  if (TITLES.has(word) || isIntroduction(text, index)) return nameFrom(text, next);
  if (TALKING.has(word) && wordAt(text, next) === 'con')
    return isWrittenAsName(text, next + 1) ? nameFrom(text, next + 1) : [];
  // "la mamma di Giulia"
  if (KIN.has(word) && wordAt(text, next) === 'di')
    return isWrittenAsName(text, next + 1) ? nameFrom(text, next + 1, 2) : [];
  if (KIN.has(word)) return isWrittenAsName(text, next) && !beginsClause(text, next) ? withHome(text, next) : [];
  if (STREETS.has(word)) return streetFrom(text, index);
  if (HOUSES.has(word)) {
    const from = INSIDE_STREETS.has(wordAt(text, next)) && isWrittenAsName(text, next + 1) ? next + 1 : next;
    const name = beginsClause(text, next) ? [] : nameFrom(text, from);
    return name.length > 0 ? [index, ...name] : [];
  }
  if (ROADS.has(word)) {
    const from = INSIDE_STREETS.has(wordAt(text, next)) || wordAt(text, next) === 'a' ? next + 1 : next;
    return /^[a-z]{1,2}\d{1,3}$/.test(wordAt(text, from)) && !beginsClause(text, from) ? [from] : [];
  }
  // "scala b, terzo piano"
  if (word === 'scala' && /^[a-df-np-z]$/.test(wordAt(text, next))) return [index];
  if (isPerson(text, index) && mayBeName(text, index)) return [index];
  if (!isColor(text, word)) return tyreAt(text, index);
  return FIRMS.has(wordAt(text, next)) || isWrittenNameAfterOther(text, index) ? [index] : [];
}

/** A sign that no word begins with: what is called so is no colour, town or car. */
const NAME = '~';

/**
 * The tokens, with those that are someone's or somewhere's name marked as such: "Marco Rossi" wants no red car, and
 * nobody looks for one in Rome who lives in via Roma.
 */
export function markProperNames(source: string, tokens: readonly Token[], vocabulary: Vocabulary): Token[] {
  const text = { source, tokens, vocabulary };
  const names = new Set(tokens.flatMap((_, index) => namesAt(text, index)));
  return tokens.map((token, index) => (names.has(index) ? { ...token, text: NAME + token.text } : token));
}

export function isProperName(word: string): boolean {
  return word.startsWith(NAME);
}
