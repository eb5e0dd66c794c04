import { longDate } from '@carzaa/api/text/dates';
import { withArticle } from '@carzaa/api/text/italian';
import { hello } from './hello.ts';
import type { MailParts } from './mailParts.ts';

/** Tells people who wrote about a car or saved it that it was sold or reserved. */
export interface CarTaken {
  name: string;
  listing: string;
  kind: 'sold' | 'reserved' | 'back';
  /** ISO moment at which a reservation ends. */
  until: string | null;
  /** Its page, which shows similar ones while it is away. */
  path: string;
}

/** The moment before midnight, so that the day told is the last one. */
const lastDay = (until: string) => longDate(new Date(Date.parse(until) - 1).toISOString());

const SUBJECTS = {
  sold: (listing: string) => `${listing} è stata venduta`,
  reserved: (listing: string) => `${listing} è riservata`,
  back: (listing: string) => `${listing} è di nuovo disponibile`,
};

/** That a car is sold, reserved, or back on the site. */
export function carTaken({ name, listing, kind, until, path }: CarTaken, link: (path: string) => string): MailParts {
  const told = {
    sold: `l’auto che ti interessava, ${listing}, è stata venduta. Nella sua pagina trovi quelle che le somigliano di più.`,
    reserved: `l’auto che ti interessava, ${listing}, è riservata a un’altra persona${until === null ? '' : ` fino ${withArticle('al', lastDay(until))}`}. Se si libera torna sul sito, e te lo diciamo; intanto nella sua pagina trovi quelle che le somigliano di più.`,
    back: `l’auto che ti interessava, ${listing}, è di nuovo sul sito: puoi scrivere al concessionario.`,
  };
  return {
    subject: SUBJECTS[kind](listing),
    greeting: hello(name),
    paragraphs: [told[kind]],
    action: { label: kind === 'back' ? 'Vedi l’auto' : 'Vedi le auto simili', url: link(path) },
    footnote: 'Ti scriviamo perché hai chiesto di quest’auto o l’hai salvata tra i preferiti.',
  };
}
