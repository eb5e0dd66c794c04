import { ownValue } from '@carzaa/api/ownValue';
import { DECADES, isUnitAt, type Match, type Scene } from './findMakes.ts';
import { isLentThousands, numeralValue } from './numerals.ts';
import type { Token } from './tokens.ts';
import { wordSet } from './wordSet.ts';

const SCALES: Readonly<Record<string, number>> = { k: 1000, mila: 1000, milione: 1e6, milioni: 1e6 };

/** A number in digits or words, its thousands taken together. */
export function matchNumber(scene: Scene, from: number): Match | undefined {
  const { tokens } = scene;
  const token = tokens[from];
  if (token === undefined) return undefined;
  let to = from + 1;
  let value: number;
  if (/^\d/.test(token.text)) {
    if (/^\d+$/.test(token.text)) value = Number(token.text);
    else if (/^\d{1,3},\d{3}$/.test(token.text)) value = Number(token.text.replace(',', ''));
    else if (/^\d{1,3}([.'’]\d{3})+/.test(token.text))
      value = Number(token.text.replace(/,.*$/, '').replaceAll(/\D/g, ''));
    else if (/^\d+[.,]\d+$/.test(token.text)) value = Number(token.text.replace(',', '.'));
    else return undefined;
    const next = tokens[to];
    const isGroup = next?.gap === ' ' && /^\d00$/.test(next.text) && /^[1-9]\d{0,2}$/.test(token.text);
    if (isGroup && next && (next.text === '000' || isUnitAt(scene, to + 1))) {
      value = value * 1000 + Number(next.text);
      to += 1;
    }
  } else {
    const numeral = token.text === 'mezzo' ? 0.5 : numeralValue(token.text);
    const isDecade = DECADES.has(token.text) && tokens[from - 1]?.text === 'anni';
    const isCounted =
      isThousandMore(tokens, from) ||
      isSpent(tokens, from) ||
      isDecade ||
      isPeople(tokens, from) ||
      isUnitAt(scene, to) ||
      (ownValue(SCALES, tokens[to]?.text ?? '') ?? 0) > 1000;
    if (
      numeral === undefined ||
      (numeral <= 1000 &&
        !isCounted &&
        !isLentThousands(tokens.slice(Math.max(0, from - 1), from + 4).map(({ text }) => text)))
    )
      return undefined;
    if (numeral < 1 && !isCounted) return undefined;
    value = numeral;
    // "settemila e cinquecento"
    const joined = tokens[to]?.text === 'e' ? to + 1 : to;
    const hundreds = /mil(a|le)$/.test(token.text) ? (numeralValue(tokens[joined]?.text ?? '') ?? 0) : 0;
    if (hundreds >= 100 && hundreds < 1000 && /cento/.test(tokens[joined]?.text ?? '')) {
      value += hundreds;
      to = joined + 1;
    }
  }
  const scale = value < 1000 ? ownValue(SCALES, tokens[to]?.text ?? '') : undefined;
  const scaled = scale !== undefined;
  if (scaled) to += 1;
  // "mezzo milione di km"
  if (scale !== undefined && scale > 1000 && tokens[to]?.text === 'di') to += 1;
  const said = scaled ? scale : /mil(a|le)$/.test(token.text) && value >= 1000 ? 1 : undefined;
  const rest = said === undefined ? undefined : restOfThousands(scene, to);
  if (rest !== undefined && said !== undefined) {
    value += rest.value / (scale === undefined ? 1 : scale);
    to = rest.to;
  }
  const digits = /^\d+$/.test(token.text) ? token.text : '';
  return { to, meanings: [{ kind: 'number', value: value * (scale ?? 1), scaled, digits }] };
}

const DIGITS = ['', 'uno', 'due', 'tre', 'quattro', 'cinque', 'sei', 'sette', 'otto', 'nove'];

const AFTER_AMOUNT = /^(max|massimo|circa|al|o|in|per|trattabili)$/;

/** What is said behind the thousands: "9mila e 500", "8mila500", "ottomila e mezzo", "12mila e cinque" for 12,500. */
function restOfThousands(scene: Scene, from: number): { value: number; to: number } | undefined {
  const { tokens } = scene;
  const isJoined = tokens[from]?.text === 'e';
  const at = isJoined ? from + 1 : from;
  const token = tokens[at];
  const next = tokens[at + 1];
  if (token === undefined || /[,;.()]/.test(token.gap)) return undefined;
  if (isJoined && /^mezz[oa]$/.test(token.text)) return { value: 500, to: at + 1 };
  const isMoney = /^(euro|eur|€|km|chilometri)$/.test(next?.text ?? '');
  const isEnd = next === undefined || isMoney || /[,;.!?)]/.test(next.gap) || AFTER_AMOUNT.test(next.text);
  if (/^[1-9]\d0$/.test(token.text)) {
    const isTight = token.gap === '' || isMoney || (isEnd && (isJoined || !isModelName(scene, at)));
    return isTight ? { value: Number(token.text), to: at + 1 } : undefined;
  }
  // "4mila5"
  if (token.gap === '' && /^[1-9]$/.test(token.text)) return { value: 100 * Number(token.text), to: at + 1 };
  const hundreds = /^[1-9]$/.test(token.text) ? Number(token.text) : DIGITS.indexOf(token.text);
  return isJoined && hundreds > 0 && isEnd ? { value: 100 * hundreds, to: at + 1 } : undefined;
}

/** "8mila 500": hundreds, unless they are a car's name and no other car was named before. */
function isModelName({ tokens, vocabulary, makes }: Scene, at: number): boolean {
  const isKnown = vocabulary.models.get(tokens[at]?.text ?? '')?.some(({ seen }) => seen > 0) ?? false;
  const isNamed =
    makes.some(({ to }) => to <= at) ||
    tokens.slice(0, at).some(({ text }) => vocabulary.models.get(text)?.some(({ seen }) => seen >= WELL_KNOWN));
  return isKnown && !isNamed;
}

/** Adverts of a model whose bare name is a car's. */
const WELL_KNOWN = 100;

/** "mille e cinquecento" */
function isThousandMore(tokens: readonly Token[], from: number): boolean {
  return (
    tokens[from]?.text === 'mille' && tokens[from + 1]?.text === 'e' && (tokens[from + 2]?.text ?? '').endsWith('cento')
  );
}

const SPENDING = /^(budget|spesa|spend(o|ere|iamo|erei|eremmo)|cifra)$/;

/** What a sentence goes on with, and what no number counts. */
const BEHIND_SUM = wordSet(
  'si ce con zona vicino ma dal no anche grazie possibilmente meglio tutto trattabili max massimo',
);
/** Up to where a bare number is said for thousands of euro, behind a limit and its article. */
const FEW_THOUSANDS = [4, 60] as const;

/** "spendo al massimo dodici", "budget sui 25", "sotto i 12": thousands, which nobody says where money is meant. */
export function isSpent(tokens: readonly Pick<Token, 'text' | 'gap'>[], at: number): boolean {
  const next = tokens[at + 1];
  const isOver = next === undefined || /[,;.!?)]/.test(next.gap);
  if ((isOver || BEHIND_SUM.has(next.text)) && isLimitOfMany(tokens, at)) return true;
  if (!isOver && !/^(max|massimo|per|o|circa|e)$/.test(next.text)) return false;
  for (let index = at - 1; index >= Math.max(0, at - 4) && !/[,;.!?(]/.test(tokens[index + 1]?.gap ?? ''); index -= 1) {
    const text = tokens[index]?.text ?? '';
    if (SPENDING.test(text)) return true;
    if (
      !/^(al|massimo|max|sui|sotto|e|di|i|circa|intorno|ai|a|fino|non|piu|oltre|entro|su|massima|al massimo|fino a|sotto i|non piu di|intorno ai|fino ai|non oltre|entro i)$/.test(
        text,
      )
    )
      return false;
  }
  return false;
}

/** "non sopra i 20", "sotto i 12", and no "max 8": an article of many, where years and towns have none. */
function isLimitOfMany(tokens: readonly Pick<Token, 'text' | 'gap'>[], at: number): boolean {
  const before = tokens.slice(Math.max(0, at - 3), at);
  const said = before.map(({ text }) => text).join(' ');
  const [least, most] = FEW_THOUSANDS;
  const value = Number(
    /^\d{1,2}$/.test(tokens[at]?.text ?? '') ? tokens[at]?.text : numeralValue(tokens[at]?.text ?? ''),
  );
  return value >= least && value <= most && /(^| )(sotto|sopra|entro|oltre) (i|gli)$/.test(said);
}

/** "siamo in cinque", "famiglia di sei" */
function isPeople(tokens: readonly Token[], from: number): boolean {
  const before = `${tokens[from - 2]?.text} ${tokens[from - 1]?.text}`;
  return /^(siamo in|semo in|saremo in|stiamo in|viaggiamo in|famiglia (di|da)|famiglia siamo)$/.test(before);
}
