import { euro } from '@carzaa/api/format';
import type { MailParts } from './layout.ts';

/** What each mail needs to know. Addresses are paths of the site: the outbox alone puts its own origin before them. */
export interface MailData {
  verification: { name: string; path: string };
  reset: { name: string; path: string };
  passwordChanged: { name: string };
  alreadyRegistered: { name: string };
  messageReceived: {
    dealer: string;
    listing: string;
    from: string;
    email: string;
    phone: string | null;
    message: string;
  };
  priceDropped: { name: string; listing: string; path: string; price: number; before: number };
}
export type MailTemplate = keyof MailData;

type Templates = {
  [T in MailTemplate]: (data: MailData[T], link: (path: string) => string) => MailParts;
};

/** A name that looks like an address is left out: mails must not carry a stranger's advertising to third parties. */
const hello = (name: string) => (/[/:@]|www\.|\.\p{L}{2}/iu.test(name) ? 'Ciao,' : `Ciao ${name},`);

/** Every mail of the product. */
export const templates: Templates = {
  verification: ({ name, path }, link) => ({
    subject: 'Conferma il tuo indirizzo email',
    greeting: hello(name),
    paragraphs: ['per completare la registrazione su Carzaa conferma che questo indirizzo è tuo.'],
    action: { label: 'Conferma il mio indirizzo', url: link(path) },
    footnote: 'Il collegamento vale 60 minuti. Se non ti sei registrato tu, ignora questo messaggio.',
  }),
  reset: ({ name, path }, link) => ({
    subject: 'Scegli una nuova password',
    greeting: hello(name),
    paragraphs: ['abbiamo ricevuto la richiesta di una nuova password per il tuo account Carzaa.'],
    action: { label: 'Scegli la nuova password', url: link(path) },
    footnote:
      'Il collegamento vale 60 minuti e si può usare una volta sola. Se non l’hai chiesto tu, ignora questo messaggio: la tua password resta quella di prima.',
  }),
  passwordChanged: ({ name }, link) => ({
    subject: 'La tua password è cambiata',
    greeting: hello(name),
    paragraphs: [
      'la password del tuo account Carzaa è stata appena cambiata, e le altre sessioni sono state chiuse.',
      'Se non sei stato tu, scegline subito un’altra.',
    ],
    action: { label: 'Recupera la password', url: link('/password-recover') },
  }),
  alreadyRegistered: ({ name }, link) => ({
    subject: 'Hai già un account Carzaa',
    greeting: hello(name),
    paragraphs: [
      'qualcuno, forse tu, ha provato a registrarsi con questo indirizzo, che ha già un account.',
      'Puoi accedere come sempre. Se non ricordi la password, ne puoi scegliere una nuova.',
    ],
    action: { label: 'Recupera la password', url: link('/password-recover') },
    footnote: 'Se non sei stato tu, ignora questo messaggio: non è cambiato nulla.',
  }),
  messageReceived: ({ dealer, listing, from, email, phone, message }) => ({
    subject: `Nuovo messaggio per ${listing}`,
    greeting: `Gentile ${dealer},`,
    paragraphs: [
      `${from} ti ha scritto a proposito di ${listing}.`,
      `Email: ${email}${phone === null ? '' : `\nTelefono: ${phone}`}`,
    ],
    quote: message,
    footnote: 'Per rispondere basta rispondere a questa email.',
  }),
  priceDropped: ({ name, listing, path, price, before }, link) => ({
    subject: `Prezzo ribassato: ${listing}`,
    greeting: hello(name),
    paragraphs: [
      `un’auto tra i tuoi preferiti costa meno: ${listing} è ora a ${euro(price)}.`,
      `Il prezzo più basso dei 30 giorni prima del ribasso era ${euro(before)}.`,
    ],
    action: { label: 'Guarda l’annuncio', url: link(path) },
    footnote: 'Ricevi questo avviso perché hai salvato l’annuncio: per non riceverne più, toglilo dai preferiti.',
  }),
};
