import type { ReductionReference } from '@carzaa/api/contract/rules';
import { dateTime, longDate } from '@carzaa/api/text/dates';
import { euro, euroCents } from '@carzaa/api/text/format';
import { referencePeriod } from '@carzaa/api/text/referencePeriod';
import { withArticle } from '@carzaa/api/text/italian';
import { type AdminMailData, adminTemplates } from './adminTemplates.ts';
import { hello, isAddress } from './hello.ts';
import type { MailParts } from './mailParts.ts';
import { availabilityAsked, availabilityLapsed, type StaleStock } from './availability.ts';
import { type CarsToDecide, carsToDecide } from './carsToDecide.ts';
import { type CarTaken, carTaken } from './carTaken.ts';
import { type ThreadMailData, threadTemplates } from './threadTemplates.ts';
import { type SecurityMailData, securityTemplates } from './securityTemplates.ts';
import { searchAlert, type SearchAlertData } from './searchAlert.ts';

/** What each mail needs to know. Addresses are paths of the site: the outbox alone puts its own origin before them. */
export interface MailData extends AdminMailData, SecurityMailData, ThreadMailData {
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
    path: string;
  };
  /** `total` in cents, VAT included. */
  paymentReceived: { dealer: string; description: string; total: number; invoice: string; path: string };
  paymentFailed: { dealer: string; path: string };
  /** `endsAt` as an ISO moment. */
  planEnding: { dealer: string; plan: string; isTrial: boolean; endsAt: string; path: string };
  planEnded: { dealer: string; isTrial: boolean; path: string };
  messageAnswered: { name: string; dealer: string; listing: string; text: string; question: string; path: string };
  /** To the dealership. */
  carfaxRequested: { from: string; listing: string; path: string };
  /** To the asker. */
  carfaxApproved: { name: string; listing: string; path: string };
  carfaxRejected: { name: string; listing: string; dealer: string };
  /** `photo` is the storage key of its cover; null without photos. */
  priceDropped: {
    name: string;
    listing: string;
    path: string;
    price: number;
    before: ReductionReference;
    photo: string | null;
  };
  searchAlert: SearchAlertData;
  availabilityAsked: StaleStock;
  availabilityLapsed: StaleStock;
  carTaken: CarTaken;
  carsToDecide: CarsToDecide;
}
export type MailTemplate = keyof MailData;

type Templates = {
  [T in MailTemplate]: (data: MailData[T], link: (path: string) => string) => MailParts;
};

/** Every mail of the product. */
export const templates: Templates = {
  ...adminTemplates,
  ...securityTemplates,
  ...threadTemplates,
  searchAlert,
  availabilityAsked,
  availabilityLapsed,
  carTaken,
  carsToDecide,
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
  messageReceived: ({ dealer, listing, from, email, phone, message, path }, link) => ({
    subject: `Nuovo messaggio per ${listing}`,
    greeting: `Gentile ${dealer},`,
    paragraphs: [
      `${from} ti ha scritto a proposito di ${listing}.`,
      `Email: ${email}${phone === null ? '' : `\nTelefono: ${phone}`}`,
    ],
    quote: message,
    action: { label: 'Apri la conversazione', url: link(path) },
    footnote: 'Per rispondere basta rispondere a questa email.',
  }),
  paymentReceived: ({ dealer, description, total, invoice, path }, link) => ({
    subject: `Pagamento ricevuto: ${description}`,
    greeting: `Gentile ${dealer},`,
    paragraphs: [
      `abbiamo ricevuto il tuo pagamento di ${euroCents(total)} (IVA compresa) per: ${description}.`,
      'La fattura si apre da qui; resta anche, con il file per la fatturazione elettronica, nella pagina del tuo piano.',
    ],
    // Mails that were waiting from before had no number to tell.
    action: { label: invoice ? `Apri la fattura ${invoice}` : 'Apri il mio piano', url: link(path) },
  }),
  paymentFailed: ({ dealer, path }, link) => ({
    subject: 'Il pagamento del tuo piano non è riuscito',
    greeting: `Gentile ${dealer},`,
    paragraphs: [
      'non siamo riusciti a incassare il rinnovo del tuo piano. Riproveremo nei prossimi giorni: intanto il piano resta attivo.',
      'Se la carta è scaduta o cambiata, aggiornala: bastano pochi secondi.',
    ],
    action: { label: 'Aggiorna il pagamento', url: link(path) },
  }),
  planEnding: ({ dealer, plan, isTrial, endsAt, path }, link) => ({
    subject: isTrial
      ? `La tua prova gratuita finisce ${withArticle('il', longDate(endsAt))}`
      : `Il tuo piano finisce ${withArticle('il', longDate(endsAt))}`,
    greeting: `Gentile ${dealer},`,
    paragraphs: [
      isTrial
        ? `la tua prova gratuita finisce ${withArticle('il', dateTime(endsAt))}. Se non scegli un piano, da allora le auto escono dalla vetrina; i tuoi annunci restano online.`
        : `hai disdetto il piano ${plan}, che finisce ${withArticle('il', dateTime(endsAt))}. Da allora le auto escono dalla vetrina; i tuoi annunci restano online.`,
    ],
    action: { label: isTrial ? 'Scegli il tuo piano' : 'Apri il mio piano', url: link(path) },
    footnote: 'Non devi fare nulla se va bene così: non ti sarà addebitato niente.',
  }),
  planEnded: ({ dealer, isTrial, path }, link) => ({
    subject: isTrial ? 'La tua prova gratuita è finita' : 'Il tuo piano è finito',
    greeting: `Gentile ${dealer},`,
    paragraphs: [
      `${isTrial ? 'la tua prova gratuita è finita' : 'il tuo piano è finito'}: ora hai il piano Free. I tuoi annunci restano online, senza vetrina e senza rapporti Carfax del mese.`,
      'Quando vuoi, scegli un piano: bastano pochi secondi.',
    ],
    action: { label: 'Guarda i piani', url: link(path) },
  }),
  messageAnswered: ({ name, dealer, listing, text, question, path }, link) => ({
    subject: `Risposta per ${listing}`,
    greeting: hello(name),
    paragraphs: [
      `${dealer} ha risposto al tuo messaggio su ${listing}:`,
      text,
      ...(question === '' ? [] : ['Avevi scritto:']),
    ],
    ...(question === '' ? {} : { quote: question }),
    action: { label: 'Rispondi o fissa una visita', url: link(path) },
    footnote: 'Per continuare basta rispondere a questa email.',
  }),
  carfaxRequested: ({ from, listing, path }, link) => ({
    subject: `Richiesta di rapporto Carfax per ${listing}`,
    greeting: 'Ciao,',
    paragraphs: [
      `${from === '' || isAddress(from) ? 'Un cliente' : from} vorrebbe leggere il rapporto Carfax di ${listing}.`,
      'Puoi approvare la richiesta o rifiutarla: in ogni caso avvisiamo noi chi l’ha fatta.',
    ],
    action: { label: 'Guarda le richieste', url: link(path) },
    footnote: 'Se hai scelto di approvare le richieste in automatico e il rapporto è arrivato, non devi fare nulla.',
  }),
  carfaxApproved: ({ name, listing, path }, link) => ({
    subject: `Il rapporto Carfax di ${listing} è pronto`,
    greeting: hello(name),
    paragraphs: [`il rapporto che hai chiesto per ${listing} è pronto da leggere.`],
    action: { label: 'Leggi il rapporto', url: link(path) },
    footnote: 'Lo ritrovi anche nel tuo profilo, tra i rapporti Carfax.',
  }),
  carfaxRejected: ({ name, listing, dealer }, link) => ({
    subject: `Rapporto Carfax non disponibile per ${listing}`,
    greeting: hello(name),
    paragraphs: [
      `${dealer} non ha messo a disposizione il rapporto Carfax di ${listing}.`,
      'Puoi scrivergli per chiedere i tagliandi e l’ultima revisione, oppure cercare un’auto che il rapporto ce l’ha già.',
    ],
    action: { label: 'Cerca auto con rapporto', url: link('/risultati?onlyCarfax=1') },
  }),
  priceDropped: ({ name, listing, path, price, before, photo }, link) => ({
    subject: `Prezzo ribassato: ${listing}`,
    greeting: hello(name),
    paragraphs: [`un’auto tra i tuoi preferiti costa meno: ora è a ${euro(price)}.`],
    item: {
      title: listing,
      url: link(path),
      lines: [euro(price), `Il prezzo più basso ${referencePeriod(before.days)} era ${euro(before.price)}.`],
      photo,
    },
    action: { label: 'Guarda l’annuncio', url: link(path) },
    footnote: 'Ricevi questo avviso perché hai salvato l’annuncio: per non riceverne più, toglilo dai preferiti.',
  }),
};
