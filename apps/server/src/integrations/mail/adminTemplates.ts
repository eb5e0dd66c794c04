import { type Proof, PROOFS } from '@carzaa/api/calls/verification';
import { MAIL_LINK_MINUTES } from '@carzaa/api/constants';
import { INVITATION_DAYS } from '@carzaa/api/calls/dealer/colleagues';
import { DEALER_ROLE_TEXTS, type DealerRole } from '@carzaa/api/contract/dealerRoles';
import { hello, isAddress } from './hello.ts';
import type { MailParts } from './mailParts.ts';

/** What the mails need to know that tell of an administrator's decisions. */
export interface AdminMailData {
  invitation: { name: string; path: string };
  /** The recipient may have no account yet. */
  colleagueInvited: { dealer: string; by: string; role: DealerRole; path: string };
  dealerDisabled: { dealer: string; reason: string };
  dealerEnabled: { dealer: string };
  /** `question` is what an administrator writes besides. */
  dealerInReview: { dealer: string; missing: readonly Proof[]; question: string; path: string };
  dealerAccepted: { dealer: string; path: string };
  dealerRefused: { dealer: string; reason: string };
  listingDisabled: {
    dealer: string;
    listing: string;
    ground: 'terms' | 'law';
    rule: string;
    facts: string;
    /** Whether the site itself found it. */
    automatic: boolean;
  };
  listingEnabled: { dealer: string; listing: string };
  reportReceived: { listing: string };
  reportDecided: { listing: string; upheld: boolean; note: string };
}

type AdminTemplates = {
  [T in keyof AdminMailData]: (data: AdminMailData[T], link: (path: string) => string) => MailParts;
};

const GROUNDS = {
  terms: 'l’annuncio non rispetta le condizioni d’uso di Carzaa',
  law: 'il contenuto dell’annuncio è illecito',
} as const;

export const adminTemplates: AdminTemplates = {
  invitation: ({ name, path }, link) => ({
    subject: 'Il tuo account Carzaa è pronto',
    greeting: hello(name),
    paragraphs: ['abbiamo creato un account Carzaa per te: per entrare scegli la tua password.'],
    action: { label: 'Scegli la password', url: link(path) },
    footnote: `Il collegamento vale ${MAIL_LINK_MINUTES} minuti. Se è scaduto, chiedine un altro da ${link('/password-recover')}.`,
  }),
  colleagueInvited: ({ dealer, by, role, path }, link) => ({
    subject: `${dealer} ti invita su Carzaa`,
    greeting: 'Ciao,',
    paragraphs: [
      `${by === '' || isAddress(by) ? 'Un titolare' : by} ti invita a lavorare per ${dealer} su Carzaa, il mercato delle auto usate, con il ruolo «${DEALER_ROLE_TEXTS[role].name}».`,
      DEALER_ROLE_TEXTS[role].may,
    ],
    action: { label: 'Guarda l’invito', url: link(path) },
    footnote: `L’invito vale ${INVITATION_DAYS} giorni, per questo indirizzo e una volta sola. Se non te lo aspettavi, ignora questo messaggio: non succede nulla.`,
  }),
  dealerDisabled: ({ dealer, reason }, link) => ({
    subject: `${dealer}: concessionaria disabilitata`,
    greeting: `Gentile ${dealer},`,
    paragraphs: [
      'abbiamo disabilitato la tua concessionaria su Carzaa: i suoi annunci non sono più sul sito, mentre tu puoi ancora consultare i tuoi dati.',
      'Il motivo:',
    ],
    quote: reason,
    action: { label: 'Scrivici', url: link('/contact-us') },
    footnote:
      'Se pensi che sia un errore puoi presentare reclamo, gratuitamente, entro sei mesi rispondendo a questa email: lo esaminerà una persona.',
  }),
  dealerEnabled: ({ dealer }, link) => ({
    subject: `${dealer}: concessionaria di nuovo attiva`,
    greeting: `Gentile ${dealer},`,
    paragraphs: ['la tua concessionaria su Carzaa è di nuovo attiva, e i suoi annunci pubblicati sono sul sito.'],
    action: { label: 'Vai ai tuoi annunci', url: link('/dealer/target') },
  }),
  dealerInReview: ({ dealer, missing, question, path }, link) => ({
    subject: `${dealer}: che cosa manca alla verifica`,
    greeting: `Gentile ${dealer},`,
    paragraphs: [
      'stiamo verificando la tua iscrizione a Carzaa. Intanto puoi preparare gli annunci e importare il tuo parco auto: saranno sul sito appena avremo finito.',
      `Per concludere ci serve:\n${missing.map((name) => `• ${PROOFS[name]}`).join('\n')}`,
      'Quello che puoi scrivere si manda dalla pagina qui sotto; i documenti, rispondendo a questa email.',
    ],
    ...(question === '' ? {} : { quote: question }),
    action: { label: 'Completa la verifica', url: link(path) },
    footnote:
      'Lo chiede il Regolamento (UE) 2022/2065 sui servizi digitali (art. 30): chi vende a consumatori deve essere rintracciabile.',
  }),
  dealerAccepted: ({ dealer, path }, link) => ({
    subject: `${dealer} è su Carzaa`,
    greeting: `Gentile ${dealer},`,
    paragraphs: ['la verifica è conclusa: la tua concessionaria e i suoi annunci pubblicati sono sul sito.'],
    action: { label: 'Vai ai tuoi annunci', url: link(path) },
  }),
  dealerRefused: ({ dealer, reason }, link) => ({
    subject: `${dealer}: iscrizione non accettata`,
    greeting: `Gentile ${dealer},`,
    paragraphs: [
      'abbiamo esaminato la tua iscrizione a Carzaa e non possiamo accettarla. La decisione è stata presa da una persona, per questo motivo:',
    ],
    quote: reason,
    action: { label: 'Scrivici', url: link('/contact-us') },
    footnote:
      'Se pensi che sia un errore puoi presentare reclamo, gratuitamente, entro sei mesi rispondendo a questa email: lo esaminerà una persona diversa da chi ha deciso.',
  }),
  // The elements that article 17 of Regulation (EU) 2022/2065 asks for, in its order.
  listingDisabled: ({ dealer, listing, ground, rule, facts, automatic }, link) => ({
    subject: `Annuncio disabilitato: ${listing}`,
    greeting: `Gentile ${dealer},`,
    paragraphs: [
      `abbiamo disabilitato l’annuncio «${listing}»: non è più visibile sul sito, in nessun Paese, finché la decisione non cambia. Gli altri tuoi annunci restano come sono.`,
      `Fondamento della decisione: ${GROUNDS[ground]} (${rule}).`,
      automatic
        ? 'L’annuncio è stato individuato con mezzi automatizzati; la decisione è stata presa da una persona. I fatti su cui si basa:'
        : 'La decisione è stata presa da una persona, senza mezzi automatizzati. I fatti su cui si basa:',
    ],
    quote: facts,
    action: { label: 'Scrivici', url: link('/contact-us') },
    footnote:
      'Puoi presentare reclamo, gratuitamente, entro sei mesi rispondendo a questa email: lo esaminerà una persona diversa da chi ha deciso. Puoi anche rivolgerti a un organismo certificato di risoluzione extragiudiziale delle controversie (art. 21 del Regolamento UE 2022/2065) o al giudice.',
  }),
  listingEnabled: ({ dealer, listing }, link) => ({
    subject: `Annuncio riabilitato: ${listing}`,
    greeting: `Gentile ${dealer},`,
    paragraphs: [`l’annuncio «${listing}» è stato riabilitato ed è tornato nello stato che aveva.`],
    action: { label: 'Vai ai tuoi annunci', url: link('/dealer/target') },
  }),
  reportReceived: ({ listing }) => ({
    subject: `Segnalazione ricevuta: ${listing}`,
    greeting: 'Ciao,',
    paragraphs: [
      `abbiamo ricevuto la tua segnalazione sull’annuncio «${listing}»: la esaminerà una persona, e ti scriveremo l’esito.`,
    ],
    footnote: 'Se non sei stato tu, ignora questo messaggio.',
  }),
  reportDecided: ({ listing, upheld, note }, link) => ({
    subject: `Esito della tua segnalazione: ${listing}`,
    greeting: 'Ciao,',
    paragraphs: [
      upheld
        ? `abbiamo esaminato la tua segnalazione sull’annuncio «${listing}» e l’abbiamo accolta: l’annuncio non è più visibile. Grazie.`
        : `abbiamo esaminato la tua segnalazione sull’annuncio «${listing}» e abbiamo deciso di lasciarlo visibile.`,
      'La decisione è stata presa da una persona, per questo motivo:',
    ],
    quote: note,
    action: { label: 'Scrivici', url: link('/contact-us') },
    footnote:
      'Se non sei d’accordo puoi presentare reclamo, gratuitamente, entro sei mesi rispondendo a questa email, o rivolgerti a un organismo certificato di risoluzione extragiudiziale (art. 21 del Regolamento UE 2022/2065).',
  }),
};
