import { CHATTER_WORDS } from './chatter.ts';
import { isBreak, type Item, meant } from './readItems.ts';
import { OTHER_GOODS, OTHER_NOUNS } from './otherNouns.ts';
import { THINGS } from './thingWords.ts';

/** Things whose colour or drive is the car's: "vernice nera", "motore elettrico", "sedili neri". */
const OF_THE_CAR =
  /^(vernice|carrozzeria|motor[ei]|cambio|interni|tappezzeria|sedil[ei]|seduta|poltrone|cerchi|pack|pacchetto|kit)$/;
const WITH = /^(con|col|coi|senza|e|ed)$/;

function isPlain(item: Item | undefined): boolean {
  return item?.meanings.length === 0 && /^[a-z]{4,}$/.test(item.text) && !CHATTER_WORDS.has(item.text);
}

/** Whether an adjective, read by itself, would be a filter. */
function isAdjective(item: Item): boolean {
  const field = meant(item, 'value')?.field;
  if (field === 'exterior_color' || field === 'exterior_paint_type') return true;
  if (field === 'power_type') return item.text.startsWith('elettric');
  if (field === 'gearbox_type') return /^(automatic|manual)/.test(item.text);
  return meant(item, 'fixed')?.fields.sort_by === 'price' && /^(economic|poco|meno)/.test(item.text);
}

/** "libretto nera": what does not agree is said of the car. */
function agrees(noun: string, adjective: string): boolean {
  const endings: Readonly<Record<string, RegExp>> = { a: /[ae]$/, o: /[^aei]$|e$/, i: /[^ao]$/ };
  if (/^(bici|moto)$/.test(noun)) return /[ae]$/.test(adjective);
  return endings[adjective.at(-1) ?? '']?.test(noun) ?? true;
}

/** "che si guidi come una berlina": like what it should be. */
function isComparison(items: readonly Item[], at: number): boolean {
  const isLike = /^un[ao]?$/.test(items[at - 1]?.text ?? '') && items[at - 2]?.text === 'come';
  return isLike && items.slice(Math.max(0, at - 6), at - 2).some(({ text }) => text === 'che');
}

/** "con portatarga nero", "frizione automatica", "ricambi economici": adjectives of something that no filter asks for. */
export function adjectivesOfThings(items: readonly Item[]): Set<number> {
  const found = new Set<number>();
  for (const [at, item] of items.entries()) {
    if (isComparison(items, at)) found.add(at);
    if (!isAdjective(item) || isBreak(item)) continue;
    // "fascia laterale nera", "tetto in tela elettrico"
    const isLinked = /^(in|di|da|a)$/.test(items[at - 2]?.text ?? '');
    const isSecond = isPlain(items[at - 1]) && isPlain(items[at - 2]) && !isBreak(items[at - 1]);
    const noun = isLinked ? at - 3 : isSecond ? at - 2 : at - 1;
    const head = items[noun]?.text.split(' ')[0] ?? '';
    const isThing = (THINGS.has(head) || OTHER_NOUNS.has(head) || OTHER_GOODS.has(head)) && agrees(head, item.text);
    const isCarried = isPlain(items[noun]) && !isBreak(items[noun]) && WITH.test(items[noun - 1]?.text ?? '');
    if ((isThing || isCarried) && !OF_THE_CAR.test(head)) found.add(at);
  }
  return found;
}
