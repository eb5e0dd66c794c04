import type { Item } from './readItems.ts';

const CAR = '(auto|automobile|macchina|vettura|usato|veicolo)( usat[ao])?';
const OWN = '((la|il|le|della|dell|del|di|per la|per il|alla|dalla|dal) )?(mi[oae]|nostr[oa])';
const FREE = '( gratis| gratuita| immediata| online)?';

const anyOf = (...patterns: string[]) => new RegExp(`(^| )(${patterns.join('|')})( |$)`);

/** Who asks so wants to know what a car is worth. */
const WORTH = anyOf(
  // "quanto vale la mia punto?"
  '(quanto|cosa) (vale|varrebbe|valgono|puo valere|potrebbe valere)',
  '(che|quale) valore (ha|avrebbe)',
  // "quanto costa la mia macchina", "quanto mi date per la mia panda"
  `quanto (costa|costerebbe|prendo|prenderei|ricavo|ricaverei|mi d(ate|areste|anno)|mi offrite|posso [a-z]+)( [a-z]+)? ${OWN}`,
  `a quanto (posso|potrei) vender(e|la|lo)`,
  // "valutazione gratuita della mia auto"
  `(valutazion[ei]|quotazion[ei]|stima)${FREE} ((della|dell|del|di|per) )?(${OWN}|${CAR})`,
  `valore (${OWN}|(della|dell|di) ${CAR})`,
  `(valutare|valutarmi|valutate|valutatemi|stimare) ((l )?${CAR}|${OWN})`,
);
const WORTH_ALONE = new RegExp(`^(la )?(valutazione|quotazione)${FREE}$`);

/** Who says so has a car to sell, and looks for none where nothing else is asked: "vorrei vendere la mia auto". */
const SALE = anyOf(
  `(vendo|vendiamo|vendesi|cedo) ((l|la|il|un|una) )?(${CAR}|${OWN})`,
  '(voglio|vorrei|devo|vogliamo|vorremmo|dobbiamo|come|dove|posso) vender(e|la|lo)',
);

/** Whether the text asks what a car is worth, or tells of one to sell and of none to look for. */
export function asksWorth(items: readonly Item[], isCarAsked: boolean): boolean {
  const said = items.map(({ text }) => text).join(' ');
  return WORTH.test(said) || WORTH_ALONE.test(said) || (!isCarAsked && SALE.test(said));
}
