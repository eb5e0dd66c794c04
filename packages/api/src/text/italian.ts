import { LOCALE } from '../constants.ts';

/** The first of a month, written "1 agosto", "1 ago" or "01/08". */
const FIRST_OF_MONTH = /^0?1(?=\/|[\s\u00a0](?:gen|feb|mar|apr|mag|giu|lug|ago|set|ott|nov|dic))/i;

/** The masculine articles: before a consonant; before a vowel, before the z of "zero". */
const ARTICLES = {
  il: ['l’', 'lo '],
  al: ['all’', 'allo '],
  dal: ['dall’', 'dallo '],
  del: ['dell’', 'dello '],
  nel: ['nell’', 'nello '],
  sul: ['sull’', 'sullo '],
  dei: ['degli ', 'degli '],
} as const;

export type ArticleForm = keyof typeof ARTICLES;

/**
 * A number or date written in figures, with the article that its spoken form asks for: "il 3 maggio", "l'8 maggio",
 * "il 1º maggio"; "al 79 %", "all'80 %", "allo 0,5 %"; "dei 7 annunci", "degli 8".
 */
export function withArticle(form: ArticleForm, figures: string): string {
  if (FIRST_OF_MONTH.test(figures)) return `${form} ${figures.replace(/^0?1(?!\/)/, '1º')}`;
  const [beforeVowel, beforeZ] = ARTICLES[form];
  const digits = wholePart(figures);
  if (digits === '0') return `${beforeZ}${figures}`;
  return soundsAsVowel(digits) ? `${beforeVowel}${figures}` : `${form} ${figures}`;
}

/** `text` with its first letter in upper case, for the head of a sentence. */
export function capitalised(text: string): string {
  return text.charAt(0).toLocaleUpperCase(LOCALE) + text.slice(1);
}

/** "a Bari", "ad Autolinea". */
export function toName(name: string): string {
  return `${initialOf(name) === 'a' ? 'ad' : 'a'} ${name}`;
}

/** "la Fiat Panda", "l’Audi A3": cars are feminine. */
export function theCar(name: string): string {
  return 'aeiou'.includes(initialOf(name) || '-') ? `l’${name}` : `la ${name}`;
}

/** The digits before the decimal comma, without grouping dots and leading zeros. */
function wholePart(figures: string): string {
  const digits = /^\d+(?:\.\d{3})*/.exec(figures)?.[0].replaceAll('.', '') ?? '';
  return digits.replace(/^0+(?=\d)/, '');
}

/** Uno, un milione, otto, ottanta, ottocento, ottomila, undici, undicimila: not mille, cento, centoundici. */
function soundsAsVowel(digits: string): boolean {
  const leading = digits.length % 3;
  if (digits.startsWith('8')) return true;
  if (digits.startsWith('11')) return leading === 2;
  return digits.startsWith('1') && leading === 1 && digits.length !== 4;
}

/** The first letter of a name, lower case and without accent. */
function initialOf(name: string): string {
  return (/\p{L}/u.exec(name)?.[0] ?? '').normalize('NFD').charAt(0).toLocaleLowerCase(LOCALE);
}
