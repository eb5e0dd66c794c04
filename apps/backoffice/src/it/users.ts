import { ROLE_NAMES } from '@carzaa/api/roleNames';
import { withArticle } from '@carzaa/api/text/italian';
import { describeResource } from './resourceTexts.ts';

/** Texts of the users' pages. */
export const userTexts = {
  roles: ROLE_NAMES,
  search: 'Nome, email, telefono',
  create: 'Nuovo utente',
  createHint: 'Riceverà per email il collegamento per scegliere la password.',
  data: 'Dati dell’account',
  roleHint: 'Il ruolo di amministratore lo assegna solo un super amministratore.',
  readOnly: 'Di un amministratore decide solo un super amministratore: qui puoi soltanto guardare.',
  pending: (email: string) => `Il nuovo indirizzo ${email} è in attesa di conferma.`,
  verified: (day: string) => `Email confermata ${withArticle('il', day)}`,
  unverified: 'Email non confermata',
  yes: 'Confermata',
  no: 'Da confermare',
  account: 'Riepilogo',
  since: 'Iscrizione',
  access: 'Accesso',
  withPassword: 'Password',
  withGoogle: 'Google',
  favourites: 'Preferiti',
  messages: 'Messaggi inviati',
  sessions: 'Sessioni aperte',
  noSessions: 'Nessuna sessione aperta.',
  lastSeen: (moment: string, ip: string) => `Ultima attività ${withArticle('il', moment)} · ${ip}`,
  /** "Chrome su Windows", as far as it is known. */
  device: ({ browser, system }: { browser: string | null; system: string | null }) =>
    [browser, system].filter((name) => name !== null).join(' su ') || 'Dispositivo sconosciuto',
  supportBy: (name: string) => `Assistenza di ${name}`,
  endSessions: 'Chiudi le sessioni',
  endSessionsTitle: 'Chiudere tutte le sessioni?',
  endSessionsText: 'L’utente dovrà accedere di nuovo su ogni dispositivo.',
  sessionsEnded: 'Sessioni chiuse',
  dealers: 'Concessionarie',
  noDealers: 'Non è titolare di nessuna concessionaria.',
  enabled: 'Utente abilitato',
  disabled: 'Utente disabilitato',
  disableTitle: 'Disabilitare questo utente?',
  disableText: 'Le sue sessioni si chiudono subito e non potrà più accedere, finché non lo riabiliti.',
  removeTitle: 'Eliminare questo utente?',
  removeText:
    'I suoi dati personali vengono cancellati e non si possono recuperare. Le concessionarie restano, ma senza di lui.',
  removed: 'Utente eliminato',
  support: 'Entra come questo utente',
  supportTitle: (name: string) => `Entrare come ${name}?`,
  supportText:
    'Vedrai il sito come lo vede questa persona, per 30 minuti al massimo. Non potrai cambiarne password, email o ruolo, spendere, decidere richieste al suo posto, né cancellare l’account. Tutto quello che fai resta nel registro con il tuo nome; la barra in alto ti riporta qui in ogni momento.',
  supportHint: 'Resta nel registro: scrivi perché serve il tuo aiuto.',
  supportConfirm: 'Entra',
};

export const userResource = describeResource({
  name: 'Utente |||| Utenti',
  one: 'Utente',
  many: 'utenti',
  end: 'o',
  fields: {
    name: 'Nome e cognome',
    email: 'Email',
    phone: 'Telefono',
    role: 'Ruolo',
    enabled: 'Abilitato',
    verified: 'Email confermata',
    dealers_count: 'Concessionarie',
    last_seen_at: 'Ultima attività',
    created_at: 'Iscrizione',
  },
});
