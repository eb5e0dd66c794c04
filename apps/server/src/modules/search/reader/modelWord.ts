import type { Token } from './tokens.ts';
import type { Vocabulary } from './meanings.ts';

const WORD = /^(modello|modelo|model|mod)$/;
const LONGEST_MAKE = 3;

/** "tesla modello y": Tesla's names begin with the word, which Italians say in Italian. */
const TESLAS = /^[3ysx]$/;
/** Adverts by which a word is surely another car's name. */
const KNOWN = 30;

/** Whether another car than a Tesla is told of: "golf modello 3" is none. */
function isOtherCar(tokens: readonly Token[], { makes, models, phrases }: Vocabulary): boolean {
  return tokens.some(({ text }) => {
    const make = makes.get(text);
    const isName = /^(?=.*[a-z])\w{3,}$/.test(text) && !WORD.test(text) && !phrases.has(text);
    return (
      (make !== undefined && make !== 'tesla') ||
      (isName && models.get(text)?.some(({ seen }) => seen >= KNOWN) === true)
    );
  });
}

/** The make that ends before a token. */
function makeBefore(tokens: readonly Token[], at: number, { makes }: Vocabulary): string | undefined {
  for (let from = Math.max(0, at - LONGEST_MAKE); from < at; from += 1) {
    const brand = makes.get(
      tokens
        .slice(from, at)
        .map(({ text }) => text)
        .join(''),
    );
    if (brand !== undefined) return brand;
  }
  return undefined;
}

/**
 * The tokens, with "modello" before a car's name taken out or, before a Tesla's, put as the make spells it: "peugeot
 * modello 208" is a Peugeot 208, "golf modello 2019" still tells a year.
 */
export function readModelWords(tokens: readonly Token[], vocabulary: Vocabulary): Token[] {
  if (!tokens.some(({ text }) => WORD.test(text))) return [...tokens];
  const isTesla = tokens.some(({ text }) => text === 'tesla') || !isOtherCar(tokens, vocabulary);
  const found: Token[] = [];
  for (const [at, token] of tokens.entries()) {
    const next = tokens[at + 1];
    // "modello 3 porte", "modello s line"
    const isCount = /^(porte|posti|p|volumi|serie|anni|mesi|line)$/.test(tokens[at + 2]?.text ?? '');
    const isWord = WORD.test(token.text) && next !== undefined && !isCount && !/[,;!?()]/.test(next.gap);
    const brand = isWord ? makeBefore(tokens, at, vocabulary) : undefined;
    if (isWord && TESLAS.test(next.text) && (brand === 'tesla' || (brand === undefined && isTesla)))
      found.push({ ...token, text: 'model' });
    else if (!isWord || brand === undefined || !isModelAt(tokens, at + 1, brand, vocabulary)) found.push(token);
  }
  return found;
}

function isModelAt(tokens: readonly Token[], at: number, brand: string, { models }: Vocabulary): boolean {
  return [1, 2, 3].some((length) => {
    const key = tokens
      .slice(at, at + length)
      .map(({ text }) => text)
      .join('');
    return models.get(key)?.some((entry) => entry.brand === brand) === true;
  });
}
