import { ADDRESS_OBJECTION_DAYS } from '@carzaa/api/constants';
import { hello } from './hello.ts';
import type { MailParts } from './mailParts.ts';

/** What the mails need to know that guard an account against who is not its owner. */
export interface SecurityMailData {
  /** To the address that an account had; `isDone` once it has it no longer. */
  emailChanging: { name: string; email: string; by: 'owner' | 'admin'; isDone: boolean; path: string };
  /** To an address that an account has just given up, when somebody registers it. */
  addressReserved: { name: string };
  wrongPasswords: { name: string; tries: number };
  /** To the owner of an account whose second factors have changed. */
  factorChanged: { name: string; change: keyof typeof FACTOR_CHANGES };
}

const FACTOR_CHANGES = {
  passkey_added: 'è stata aggiunta una passkey',
  passkey_removed: 'è stata tolta una passkey',
  totp_added: 'è stata attivata un’app di codici',
  totp_removed: 'è stata tolta l’app di codici',
  recovery_renewed: 'sono stati creati nuovi codici di recupero',
} as const;

type SecurityTemplates = {
  [T in keyof SecurityMailData]: (data: SecurityMailData[T], link: (path: string) => string) => MailParts;
};

export const securityTemplates: SecurityTemplates = {
  emailChanging: ({ name, email, by, isDone, path }, link) => ({
    subject: isDone ? 'Il tuo indirizzo email è cambiato' : 'Il tuo indirizzo email sta per cambiare',
    greeting: hello(name),
    paragraphs: isDone
      ? [`da adesso al tuo account Carzaa si accede con ${email}, e questo indirizzo non vale più.`]
      : [
          by === 'admin'
            ? `un amministratore di Carzaa ha impostato per il tuo account il nuovo indirizzo ${email}.`
            : `per il tuo account Carzaa è stato chiesto il nuovo indirizzo ${email}.`,
          'Varrà appena sarà confermato da chi lo riceve: fino ad allora accedi con questo.',
        ],
    action: { label: 'Non sono stato io: annulla', url: link(path) },
    footnote: `Se l’hai chiesto tu, non devi fare nulla. Altrimenti il collegamento, che vale ${ADDRESS_OBJECTION_DAYS} giorni, ridà all’account questo indirizzo, chiude tutte le sessioni e ti fa scegliere una nuova password.`,
  }),
  addressReserved: ({ name }, link) => ({
    subject: 'Questo indirizzo non è ancora libero',
    greeting: hello(name),
    paragraphs: [
      'qualcuno, forse tu, ha provato a registrarsi su Carzaa con questo indirizzo, che un account ha lasciato da poco.',
      `Per ${ADDRESS_OBJECTION_DAYS} giorni dal cambio resta riservato, così chi lo aveva può riprenderlo con il collegamento che gli abbiamo scritto. Dopo puoi registrarti.`,
    ],
    action: { label: 'Scrivici', url: link('/contact-us') },
    footnote: 'Se non sei stato tu, ignora questo messaggio: non è cambiato nulla.',
  }),
  factorChanged: ({ name, change }, link) => ({
    subject: 'La verifica in due passaggi è cambiata',
    greeting: hello(name),
    paragraphs: [`al tuo account Carzaa ${FACTOR_CHANGES[change]}.`],
    action: { label: 'Guarda le tue verifiche', url: link('/profile#verifica') },
    footnote: 'Se non sei stato tu, cambia subito la password e chiudi le altre sessioni dal profilo.',
  }),
  wrongPasswords: ({ name, tries }, link) => ({
    subject: 'Qualcuno prova la tua password',
    greeting: hello(name),
    paragraphs: [
      `${tries} volte di fila qualcuno ha provato ad accedere al tuo account Carzaa con una password sbagliata. Nessuno è entrato.`,
      'Da adesso chi prova deve aspettare sempre di più. Dai browser che usi di solito puoi accedere come sempre; da un altro, se ti chiede di aspettare, scegli una nuova password.',
    ],
    action: { label: 'Scegli una nuova password', url: link('/password-recover') },
    footnote: 'Se sei stato tu, o se la tua password non la usi altrove, non devi fare nulla.',
  }),
};
