import { withArticle } from '@carzaa/api/text/italian';
import { dateTime } from '@carzaa/api/text/dates';

/** Texts of what was typed and never saved. */
export const draftTexts = {
  found: (at: string) => `Hai dati non salvati di questo modulo, ${withArticle('del', dateTime(at))}.`,
  resume: 'Riprendi',
  drop: 'Butta via',
};
