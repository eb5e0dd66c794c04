import { shortDateTime } from '@carzaa/api/text/dates';

/** Texts about who is in an account: its sessions, and an address that somebody else has changed. */
export const securityIt = {
  sessions: {
    title: 'Dove sei connesso',
    text: 'I browser da cui si è entrati nel tuo account. Se non ne riconosci uno, chiudilo e cambia la password.',
    failed: 'Non è stato possibile caricare le sessioni.',
    retry: 'Riprova',
    current: 'Questo browser',
    support: 'Assistenza di Carzaa',
    lastUse: (moment: string, ip: string) => `Ultimo uso: ${shortDateTime(moment)}\u00A0· ${ip}`,
    device: ({ browser, system }: { browser: string | null; system: string | null }) =>
      [browser, system].filter((name) => name !== null).join(' su ') || 'Dispositivo sconosciuto',
    end: 'Chiudi',
    endNamed: (device: string) => `Chiudi la sessione: ${device}`,
    ended: 'Sessione chiusa',
    endOthers: 'Chiudi tutte le altre',
    othersEnded: 'Tutte le altre sessioni sono chiuse',
    notEnded: 'Non riuscito',
  },

  proof: {
    password: 'Password attuale',
    passwordHint: 'Serve per cambiare indirizzo: le altre sessioni si chiudono, e avvisiamo l’indirizzo di prima.',
    google: 'Non hai una password: per questa modifica serve un accesso con Google degli ultimi 15 minuti.',
    signIn: 'Accedi di nuovo con Google',
  },

  restore: {
    title: 'Riprendi il tuo account',
    text: 'Qualcuno ha cambiato l’indirizzo email del tuo account e non sei stato tu? Qui torna quello di prima.',
    effects: 'Chiudiamo tutte le sessioni, e la password di adesso non vale più: ne scegli subito una nuova.',
    submit: 'Rimetti il mio indirizzo',
    mine: 'Se il cambio l’hai chiesto tu, non devi fare nulla: chiudi questa pagina.',
    expired: 'Il collegamento è già stato usato, oppure sono passati più di 7 giorni.',
    help: 'Scrivici',
  },
};
