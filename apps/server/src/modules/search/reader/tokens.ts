import { ownValue } from '@carzaa/api/ownValue';
import { numeralValue } from './numerals.ts';
import { wordSet } from './wordSet.ts';

/** A word, number or sign of the text. */
export interface Token {
  /** Lower case, no accents. */
  text: string;
  /** Where it stands in the source, in UTF-16 units; `end` is exclusive. */
  start: number;
  end: number;
  /** What stands between it and the token before: spaces and punctuation. */
  gap: string;
}

/** Signs that are written in more than one way. */
const SAME_SIGN: Readonly<Record<string, string>> = { '≤': '<', '≥': '>', '~': '≈', '÷': '-', ß: 'ss' };

/** Lower case without accents, character by character, so that every one knows where it came from. */
function fold(source: string): { text: string; origins: number[] } {
  let text = '';
  const origins: number[] = [];
  let at = 0;
  for (const character of source) {
    const plain = (SAME_SIGN[character] ?? character).normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
    text += plain;
    for (let unit = 0; unit < plain.length; unit += 1) origins.push(at);
    at += character.length;
  }
  origins.push(at);
  return { text, origins };
}

const ABBREVIATION = String.raw`(?<![a-z0-9])(?:[a-z]\.){2,}[a-z]?(?![a-z0-9])`;
const THOUSANDS = String.raw`(?<!\d|\d[.,])\d{1,3}(?:[.'’]\d{3})+(?!\d)(?:,\d{1,2}(?!\d)|,-)?`;
/** "15,000", as English writes it; other commas between whole numbers part them. */
const ENGLISH_THOUSANDS = String.raw`(?<!\d|\d[.,])(?:\d{1,3},000|\d{1,2},500)(?![\d]|[.,]\d)`;
/** "85%": a share, which is no year, price or distance. */
const SHARE = String.raw`(?<!\d|\d[.,])\d{1,3}(?:[.,]\d{1,2})?%`;
const DECIMAL = String.raw`(?<!\d|\d[.,])\d{1,3}[.,]\d{1,2}(?!\d)(?:i(?![a-z0-9]))?`;
/** "golf1.6", "max15.000": a word that a number with a point was written onto. */
const WORD_BEFORE_NUMBER = String.raw`[a-z]{3,}(?=\d+[.,]\d)`;
/** An engine's name for stopping at lights, a word of its version. */
const STOP_AND_START = String.raw`(?<![a-z0-9])(?:s&s|start&stop|stop&start)(?![a-z0-9])`;
const TOKEN = new RegExp(
  `${ABBREVIATION}|${STOP_AND_START}|${WORD_BEFORE_NUMBER}|${SHARE}|${THOUSANDS}|${ENGLISH_THOUSANDS}|${DECIMAL}|[a-z0-9]+|[€+<>#&≈]`,
  'g',
);

/** Units that are written onto their number: "15k", "150cv", "80000km". */
const NUMBER_AND_UNIT =
  /^(\d+)(k|mila|mial|milla|mla|mil|mille|cv|hp|kw|kwh|kg|mesi|litri|km|kms|cavalli|chilometri|euro|eur|eu|anni|porte|posti|cc|p)$/;
/** "9000e": euro, where "320e" is a car. */
const NUMBER_AND_EURO = /^(\d{4,6})(e)$/;
/** Words that are written onto the number after them: "km0", "euro6", "max15000", "xdrive20d". */
const WORD_AND_NUMBER =
  /^(euro|eur|km|max|massimo|min|minimo|cap|anno|my|dal|del|dai|sotto|sopra|oltre|entro|circa|almeno|budget|prezzo|xdrive|sdrive)(\d[0-9a-z]*)$/;

/** Words that are written short: a point after them ends no sentence when a number follows, "km.80.000". */
const SHORT_WORDS = wordSet('km max min cap prov euro ca');
/** Those that are never a whole word: "aut. 4wd". */
const ALWAYS_SHORT = wordSet('aut autom furg benz sig dott ing avv geom prof cil vers mod');

/** "80milakm", "15keuro": a number, its thousands and its unit. */
const NUMBER_THOUSANDS_AND_UNIT = /^(\d+)(k|mila)(km|kms|chilometri|euro|eur)$/;
/** "8mila500": a number, its thousands and its hundreds. */
const NUMBER_THOUSANDS_AND_HUNDREDS = /^(\d+)(k|mila)(\d(?!\d)|\d{3}(?:euro|eur|km|kms)?)$/;

/** "meno di80000km", "dai10mila": a small word that was written onto an amount; "a3" and "e200" are cars. */
const SMALL_WORD_AND_AMOUNT =
  /^(di|da|dai|a|ai|i|e|tra|fra|con|sui|su|meno|piu|fino)(\d{4,6}[a-z]*|\d{1,3}(?:mila|k)[a-z]*)$/;

function parts(text: string): string[] {
  const [, ...found] =
    [
      NUMBER_AND_UNIT,
      NUMBER_AND_EURO,
      WORD_AND_NUMBER,
      SMALL_WORD_AND_AMOUNT,
      NUMBER_THOUSANDS_AND_UNIT,
      NUMBER_THOUSANDS_AND_HUNDREDS,
    ]
      .map((shape) => shape.exec(text))
      .find((match) => match !== null) ?? [];
  return found.length > 0 ? found.flatMap(parts) : [text];
}

/** "pandaaaa", "rosssa": a letter that is drawn out, of which no word ends with two; shorter ones are Roman numbers. */
const drawnTogether = (word: string) =>
  word.length < 5 ? word : word.replace(/([a-z])\1{2,}$/, '$1').replaceAll(/([a-z])\1{2,}/g, '$1$1');

/** What phones made of words. */
const SHORT_FORMS: Readonly<Record<string, string>> = {
  nn: 'non',
  kn: 'km',
  eur: 'euro',
  eu: 'euro',
  ki: 'chi',
  anke: 'anche',
  poki: 'pochi',
  pokissimi: 'pochissimi',
  makkina: 'macchina',
  mial: 'mila',
  milla: 'mila',
  mla: 'mila',
  mlia: 'mila',
  mil: 'mila',
};

/** Addresses of mail and of pages, whose words say nothing of a car: "mario.rossi@…" wants no red one. */
const ADDRESS = /\S{1,64}@\S{1,99}|(?:https?:\/\/|www\.)\S{1,200}/g;

/** "2012>2016", "3000→5000": a range, as "2012-2016" is. */
const ARROW = /(?<=\d[k€]?)[>→](?=€?\d)/g;

/** Reads the text into tokens; whatever is no letter, digit or meaningful sign is a gap. */
export function tokenise(source: string): Token[] {
  const written = source.replaceAll(ADDRESS, (address) => ' '.repeat(address.length)).replaceAll(ARROW, '-');
  const { text, origins } = fold(written);
  const tokens: Token[] = [];
  let gapFrom = 0;
  for (const match of text.matchAll(TOKEN)) {
    const word = match[0];
    let at = match.index;
    // "s.w." is "sw", and the full stop of a sentence is not part of its last number.
    const texts = /^(?:[a-z]\.)+[a-z]?$/.test(word) ? [word.replaceAll('.', '')] : parts(word);
    for (const [index, part] of texts.entries()) {
      const length = texts.length === 1 ? word.length : part.length;
      const before = tokens.at(-1)?.text ?? '';
      const isCount = /^\d/.test(part) || numeralValue(part) !== undefined;
      const isShortWord = ALWAYS_SHORT.has(before) || (isCount && SHORT_WORDS.has(before));
      const isEuro = index === 1 && NUMBER_AND_EURO.test(word);
      tokens.push({
        text: isEuro
          ? 'euro'
          : (ownValue(SHORT_FORMS, part) ??
            drawnTogether(/^[1-9]o{1,2}\d{0,2}$/.test(part) ? part.replaceAll('o', '0') : part)),
        start: origins[at] ?? 0,
        end: origins[at + length] ?? source.length,
        gap:
          index === 0
            ? text
                .slice(gapFrom, at)
                .replaceAll(/\s+/g, ' ')
                .replace(/^\.(?=\s*$)/, isShortWord ? ' ' : '.')
            : '',
      });
      at += length;
    }
    gapFrom = at;
  }
  return withClasses(withDictatedSigns(tokens));
}

const AMOUNT_END = /^(euro|eur|km|chilometri|cavalli|cv|mila|anni|mesi|posti|porte|grazie)$|\d$|mila$/;

/** "diesel virgola automatica punto": signs that a phone writes as the words it heard. "Uno virgola due" is a number. */
function withDictatedSigns(tokens: readonly Token[]): Token[] {
  const isDictated = tokens.some(({ text }, at) => text === 'virgola' && !isDecimalComma(tokens, at));
  const signAt = ({ text }: Token, at: number): string | undefined => {
    if (text === 'virgola') return isDictated && !isDecimalComma(tokens, at) ? ',' : undefined;
    const before = tokens[at - 1]?.text ?? '';
    const isLast = at === tokens.length - 1 || tokens[at + 1]?.text === 'grazie';
    const isEnd = isLast && at > 2 && (isDictated || AMOUNT_END.test(before));
    return text === 'punto' && isEnd && !/^(fiat|grande|una|la)$/.test(before) ? '.' : undefined;
  };
  const found: Token[] = [];
  let sign = '';
  for (const [at, token] of tokens.entries()) {
    const own = signAt(token, at);
    if (own === undefined) found.push(sign === '' ? token : { ...token, gap: `${sign}${token.gap}` });
    sign = own ?? '';
  }
  return found;
}

const SMALL_NUMBER = /^(zero|uno|due|tre|quattro|cinque|sei|sette|otto|nove|dieci|\d+)$/;

function isDecimalComma(tokens: readonly Token[], at: number): boolean {
  return SMALL_NUMBER.test(tokens[at - 1]?.text ?? '') && SMALL_NUMBER.test(tokens[at + 1]?.text ?? '');
}

const CLASSES: Readonly<Record<string, string>> = { tre: '3', quattro: '4', cinque: '5', sei: '6', sette: '7' };

/** "euro sei", unless it counts what a number of euro stands before. */
function withClasses(tokens: readonly Token[]): Token[] {
  return tokens.map((token, at) => {
    // "garanzia 12m"
    const [, months] = (tokens[at - 1]?.text ?? '').startsWith('garan') ? (/^(\d{1,2})m$/.exec(token.text) ?? []) : [];
    if (months !== undefined) return { ...token, text: months };
    const digit = tokens[at - 1]?.text === 'euro' ? ownValue(CLASSES, token.text) : undefined;
    const next = tokens[at + 1];
    const isEnd = next === undefined || /[,;.!?]/.test(next.gap);
    const isSum = !isEnd && /\d$|mila$|mille$|cento$/.test(tokens[at - 2]?.text ?? '');
    const isCount = /^(porte|posti|mesi|anni|proprietari)$/.test(next?.text ?? '');
    return digit === undefined || isSum || isCount ? token : { ...token, text: digit };
  });
}

/** The source's own words from one token to another, lower case and single-spaced. */
export function wordsOf(source: string, tokens: readonly Token[], from: number, to: number): string {
  const [first, last] = [tokens[from], tokens[to - 1]];
  if (first === undefined || last === undefined) return '';
  return source.slice(first.start, last.end).replaceAll(/\s+/g, ' ').trim().toLowerCase();
}
