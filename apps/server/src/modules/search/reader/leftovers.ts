import { CAR_WORDS, CHATTER_WORDS } from './chatter.ts';
import { isBreak, type Item, meant } from './readItems.ts';
import { COMPANIONS } from './otherNouns.ts';
import { COUNTED, FITTING, TELLERS, THINGS, USES, WISHERS } from './thingWords.ts';
import { wordSet } from './wordSet.ts';

export interface Left {
  items: readonly Item[];
  /** Whether an item was used for a filter, or belongs to something that is not asked for. */
  isTaken: (at: number) => boolean;
  /** Uses that a filter of the text serves: "per la città" is said by a city car. */
  served: ReadonlySet<string>;
  say: (indexes: readonly number[]) => string;
}

const LONGEST = 8;
export const ARTICLES = wordSet(
  'il lo la i gli le l un uno una del dello della dei degli delle dell dal dalla con col di molto molta tanto tanta tanti tante piu piuttosto abbastanza anche ancora gia veramente proprio sempre tutti tutte due 2 tre 3 buon buona buono ottima ottimo bel bella grande grandi piccolo piccola ampio ampia poco poca pochi poche qualche ultimo ultima troppo troppa troppi troppe alcun alcuna alcuno nessun nessuna appena terza seconda',
);
export const LINKS = wordSet(
  'di del dello della dei degli delle dell d da dal dalla dai dalle a ad al allo alla ai agli alle all in nel nella nei sul sulla su per x con il lo la i gli le l un una che si ci mi ti lo se non nn meno piu molto troppo almeno fino sotto sopra tutto tutti tutte ogni mai poco tanto e ed o anche gia appena ancora bene male qui',
);

/** "per mio marito", "per lavoro": for whom and for what the car is. */
function isForWhom(items: readonly Item[], at: number): boolean {
  const text = items[at]?.text ?? '';
  return (
    text === 'per lavoro' || (/^(mi[oae]|miei|nostr[oaie])$/.test(text) && /^(per|x)$/.test(items[at - 1]?.text ?? ''))
  );
}

/** "nel quale caricare …", "dove mio marito stia comodo": of the car before, and no story. */
function isOfCarBefore(items: readonly Item[], at: number): boolean {
  const [text, before] = [items[at]?.text ?? '', items[at - 1]?.text ?? ''];
  if (/^qual[ei]$/.test(text)) return /^(il|la|i|le|nel|nella|nei|nelle|al|alla|col|sul|sulla|del|della)$/.test(before);
  // "che non mi lasci a piedi"
  if (text === 'mi') return /^(che|non)$/.test(before) && /[ia]$/.test(items[at + 1]?.text ?? '');
  // "ci devo caricare il contrabbasso"
  if (/^(devo|dobbiamo|posso|possiamo)$/.test(text)) return /^(ci|cui|quale)$/.test(before);
  // "a cui hanno rifatto il motore", "adatta a chi porta il busto"
  if (/^(ha|hanno)$/.test(text)) return before === 'cui';
  if (text === 'chi') return before === 'a' && FITTING.test(items[at - 2]?.text ?? '');
  // "che entri nel mio box"
  const isClause = items.slice(Math.max(1, at - 4), at).some((item) => /^(che|dove|cui|cosi)$/.test(item.text));
  return isClause && /^(mi[oae]|miei|nostr[oaie]|io|noi)$/.test(text);
}

/** "viaggio di notte con la nebbia: …": what the writer does. */
const isJourney = (items: readonly Item[], at: number) =>
  items[at]?.text === 'viaggio' && (at === 0 || isBreak(items[at]));

/** Item by item, whether the writer tells of something there. */
function tellings({ items, isTaken }: Left): boolean[] {
  let isTelling = false;
  return items.map((item, at) => {
    const own = item.text.split(' ');
    if (isBreak(item)) isTelling = false;
    // "siamo in cinque con un cane"
    const isPersons = [item, items[at - 1]].some((one) => meant(one, 'hint')?.of === 'persons');
    if (own.some((word) => WISHERS.has(word)) || (isTaken(at) && !isPersons)) isTelling = false;
    // "cerco per mio marito un'auto con …": for whom, and the car goes on
    else if (
      (own.some((word) => TELLERS.has(word)) || isJourney(items, at)) &&
      !isForWhom(items, at) &&
      !isOfCarBefore(items, at)
    )
      isTelling = true;
    return isTelling;
  });
}

/** One text's leftovers, and the questions that the rules ask of them. */
export class Leftovers {
  readonly items: readonly Item[];
  private readonly left: Left;
  private readonly telling: readonly boolean[];
  constructor(left: Left) {
    this.left = left;
    this.items = left.items;
    this.telling = tellings(left);
  }

  text(at: number): string {
    return this.items[at]?.text ?? '';
  }

  isOpen(at: number): boolean {
    return this.items[at] !== undefined && !this.left.isTaken(at) && this.telling[at] === false;
  }

  isUse(at: number): boolean {
    return this.isOpen(at) && USES.has(this.text(at));
  }

  isServed(use: string): boolean {
    return this.left.served.has(use);
  }

  isTaken(at: number): boolean {
    return this.left.isTaken(at);
  }

  /** A plain word that nothing is known of, and nobody's name. */
  isUnknown(at: number): boolean {
    const item = this.items[at];
    const isKnown = item?.meanings.some(({ kind }) => kind !== 'version') ?? true;
    if (item === undefined || !this.isOpen(at) || isKnown) return false;
    const isName = /^\p{Lu}\p{Ll}/u.test(this.left.say([at])) && !this.isAfterCar(at);
    return /^[a-z]{3,}$/.test(item.text) && !CHATTER_WORDS.has(item.text) && !COMPANIONS.has(item.text) && !isName;
  }

  /** "MX-5 con Recaro": of the car that was named before, where "con Marco" is somebody. */
  private isAfterCar(at: number): boolean {
    const before = this.items.slice(Math.max(0, at - LONGEST), at);
    return before.some((item) => meant(item, 'model') ?? meant(item, 'make'));
  }

  isThing(at: number): boolean {
    return this.isOpen(at) && THINGS.has(this.text(at));
  }

  isQuality(at: number): boolean {
    return this.isOpen(at) && meant(this.items[at], 'quality') !== undefined;
  }

  isCount(at: number): boolean {
    return this.isOpen(at) && meant(this.items[at], 'number') !== undefined && COUNTED.has(this.text(at + 1));
  }

  isHead(at: number): boolean {
    return this.isUnknown(at) || this.isThing(at) || this.isCount(at);
  }

  /** The last item of the wish that begins at `from`. */
  end(from: number): number {
    let end = this.isCount(from) ? from + 1 : from;
    for (let at = end + 1; at < from + LONGEST && this.isOpen(at) && !isBreak(this.items[at]); at += 1) {
      const text = this.text(at);
      if (WISHERS.has(text)) break;
      // "con doppie chiavi e sedile alto" are two.
      const isOther = this.isHead(at + 1) || this.isWish(at + 1) || /^(che|ke|con|non|senza)$/.test(this.text(at + 1));
      // "su neve e fango"
      if ((text === 'e' || text === 'con') && isOther && !USES.has(this.text(at + 1))) break;
      if (this.isCount(at)) end = at + 1;
      else if (this.isHead(at) || this.isQuality(at) || this.isSoft(at) || this.isWish(at)) end = at;
      else if (
        !LINKS.has(text) &&
        !/^(meno|piu|fino|almeno) /.test(text) &&
        meant(this.items[at], 'unit') === undefined
      )
        break;
    }
    return end;
  }

  /** The last item of a clause whose every word is of the wish: "che si ricarichi in fretta". */
  clauseEnd(from: number): number {
    let end = this.end(from);
    for (let at = end + 1; at < from + LONGEST && this.isOpen(at) && !isBreak(this.items[at]); at += 1) {
      const item = this.items[at];
      if (meant(item, 'number') && meant(this.items[at + 1], 'unit')) {
        end = at + 1;
        continue;
      }
      if (WISHERS.has(this.text(at)) || /^(e|ed|o|ma|con|che)$/.test(this.text(at))) break;
      if (item?.meanings.some(({ kind }) => kind === 'operator' || kind === 'number' || kind === 'cue')) {
        if (!LINKS.has(this.text(at))) break;
      } else if (!LINKS.has(this.text(at))) end = at;
    }
    return end;
  }

  /** Said of cars everywhere: it belongs to a wish, and makes none. */
  private isSoft(at: number): boolean {
    const [item, text] = [this.items[at], this.text(at)];
    const isCode = item?.meanings.length === 0 && /^(?=.*\d)(?:[a-z0-9]{2,}|[\d.,]+%)$/.test(text);
    const isPacks = meant(item, 'version') !== undefined && PACK.test(this.text(at - 1));
    const isColor = meant(item, 'value')?.field === 'exterior_color';
    const isNumber =
      meant(item, 'number') !== undefined ||
      (meant(item, 'unit') !== undefined && meant(this.items[at - 1], 'number') !== undefined);
    return (
      isColor ||
      isNumber ||
      CAR_WORDS.has(text) ||
      USES.has(text) ||
      isCode ||
      isPacks ||
      /^(valore|sempre|possibile)$/.test(text)
    );
  }

  isFlaw(at: number): boolean {
    return this.isOpen(at) && meant(this.items[at], 'deniable') !== undefined;
  }

  isWish(at: number): boolean {
    return this.isOpen(at) && meant(this.items[at], 'wish') !== undefined;
  }
}

/** "pacchetto AMG": what is bought along with a car is no version of it. */
export const PACK = /^(pacchetto|pack|kit)$/;

/** The items of a wish that begins at `at`; undefined where the rule sees none. */
export type Rule = (words: Leftovers, at: number) => number[] | undefined;

export const span = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
