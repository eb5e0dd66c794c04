import { CALL_TIMES, type CallTime } from '@carzaa/api/leads/stages';
import { dateTime } from '@carzaa/api/text/dates';
import { withArticle } from '@carzaa/api/text/italian';
import { hello } from './hello.ts';
import type { MailParts } from './mailParts.ts';

/** Mails of the threads between customers and dealerships. Addresses are paths of the site; moments are ISO. */
export interface ThreadMailData {
  /** To the dealership. */
  threadReply: { dealer: string; listing: string; from: string; text: string; path: string };
  /** To either side. */
  threadPhoto: { to: string; from: string; listing: string; path: string };
  /** To the dealership. */
  callBackAsked: { dealer: string; listing: string; from: string; phone: string; when: CallTime; path: string };
  /** To either side. */
  appointment: {
    what: 'made' | 'moved' | 'cancelled' | 'tomorrow';
    to: string;
    with: string;
    listing: string;
    startsAt: string;
    /** Where, for the customer. */
    place: string | null;
    path: string;
    isDealer: boolean;
  };
}

type Link = (path: string) => string;

const APPOINTMENT = {
  made: ['Appuntamento fissato', (when: string) => `l’appuntamento è fissato per ${withArticle('il', when)}.`],
  moved: [
    'Appuntamento spostato',
    (when: string) => `l’appuntamento è stato spostato: ora è ${withArticle('il', when)}.`,
  ],
  cancelled: ['Appuntamento annullato', (when: string) => `l’appuntamento di ${when} è stato annullato.`],
  tomorrow: ['Appuntamento domani', (when: string) => `ti ricordiamo l’appuntamento di domani, ${when}.`],
} as const;

export const threadTemplates = {
  threadReply: ({ dealer, listing, from, text, path }: ThreadMailData['threadReply'], link: Link): MailParts => ({
    subject: `${from === '' ? 'Un cliente' : from} ha risposto su ${listing}`,
    greeting: `Gentile ${dealer},`,
    paragraphs: [`${from === '' ? 'un cliente' : from} ha aggiunto alla conversazione su ${listing}:`],
    quote: text,
    action: { label: 'Apri la conversazione', url: link(path) },
    footnote: 'Per rispondere basta rispondere a questa email.',
  }),
  threadPhoto: ({ to, from, listing, path }: ThreadMailData['threadPhoto'], link: Link): MailParts => ({
    subject: `Una foto per ${listing}`,
    greeting: hello(to),
    paragraphs: [`${from === '' ? 'un cliente' : from} ha mandato una foto nella conversazione su ${listing}.`],
    action: { label: 'Guarda la foto', url: link(path) },
  }),
  callBackAsked: (
    { dealer, listing, from, phone, when, path }: ThreadMailData['callBackAsked'],
    link: Link,
  ): MailParts => ({
    subject: `Da richiamare: ${from} per ${listing}`,
    greeting: `Gentile ${dealer},`,
    paragraphs: [
      `${from} chiede di essere richiamato a proposito di ${listing}.`,
      `Telefono: ${phone}\nQuando: ${CALL_TIMES[when].toLowerCase()}`,
    ],
    action: { label: 'Apri il contatto', url: link(path) },
    footnote: 'Dopo la telefonata annotala nel contatto: vale come risposta.',
  }),
  appointment(
    { what, to, with: other, listing, startsAt, place, path, isDealer }: ThreadMailData['appointment'],
    link: Link,
  ): MailParts {
    const [title, told] = APPOINTMENT[what];
    const lines = [`Con: ${other}`, `Auto: ${listing}`, ...(place === null ? [] : [`Dove: ${place}`])];
    return {
      subject: `${title}: ${listing}`,
      greeting: isDealer ? `Gentile ${to},` : hello(to),
      paragraphs: [told(dateTime(startsAt)), lines.join('\n')],
      action: { label: what === 'cancelled' ? 'Apri la conversazione' : 'Vedi l’appuntamento', url: link(path) },
      ...(what === 'cancelled'
        ? {}
        : { footnote: 'Dalla stessa pagina puoi spostarlo, annullarlo o metterlo nel tuo calendario.' }),
    };
  },
};
