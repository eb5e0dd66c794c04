import { type Leftovers, span } from './leftovers.ts';
import { isBreak } from './readItems.ts';

/** What was, and no subjunctive: "che riceva bene" is wished for, and "sportiva" is no verb. */
const IMPERFECT = /^(era|erano|aveva|avevo|avevamo|avevano|[a-z]{2,}av(a|o|ano|amo))$/;

/** "per salire alla baita con la legna": what somebody takes along. */
export function isInPurpose(words: Leftovers, at: number): boolean {
  for (let from = at - 1; from >= 0 && !words.isTaken(from); from -= 1) {
    if (
      /^(per|x)$/.test(words.text(from)) &&
      /^(sal|and|torn|arriv|scend|gir|viaggi)[aei]re$/.test(words.text(from + 1))
    )
      return true;
    if (isBreak(words.items[from])) return false;
  }
  return false;
}

/** "che poi mi ammazza", "che mia figlia è allergica", "niente nera che si sporca": why, and nothing that is wished for. */
export function isReason(words: Leftovers, at: number): boolean {
  const [next, then] = [words.text(at + 1), words.text(at + 2)];
  const isOthers = /^(mi[ao]|miei|mie|nostr[oaie])$/.test(next) && /^(e|ha|sono|si|hanno|mi)$/.test(words.text(at + 3));
  // "che la mia punto non ce la fa più"
  if (/^(il|la|i|le)$/.test(next) && /^(mi[ao]|miei|mie|nostr[oaie])$/.test(then)) return true;
  if (/^(poi|tanto|qui|qua)$/.test(next) || isOthers || IMPERFECT.test(next) || IMPERFECT.test(then)) return true;
  const before = span(Math.max(0, at - 4), at - 1);
  if (next === 'si' && /^(ved|dic|sent)(e|ono)$/.test(then)) return true;
  return next === 'si' && before.some((one) => /^(no|non|niente|mai|tranne)$/.test(words.text(one)));
}
