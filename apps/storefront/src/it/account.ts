import { longDate } from '@carzaa/api/text/dates';
import { count } from '@carzaa/api/text/format';
import { capitalised, toName, withArticle } from '@carzaa/api/text/italian';

/** Names of the form fields, the same that the contract's messages use. */
export const FIELD_LABELS = {
  name: 'Nome e cognome',
  email: 'Email',
  phone: 'Telefono',
  message: 'Messaggio',
  password: 'Password',
  password_confirmation: 'Conferma password',
  current_password: 'Password attuale',
  privacy: 'Privacy',
  terms: 'Condizioni d’uso',
} as const;

/** Texts of the pages of an account. */
export const accountIt = {
  newPassword: 'Nuova password',
  confirmNewPassword: 'Conferma la nuova password',
  passwordHint: 'Almeno 8 caratteri, con una maiuscola, una minuscola, una cifra e un carattere speciale.',

  signIn: {
    title: 'Accedi',
    text: 'Ritrovi i tuoi preferiti e i messaggi ai concessionari.',
    dealerTitle: 'Accedi all’area concessionari',
    dealerText: 'Gestisci annunci, vetrina, rapporti Carfax e messaggi della tua concessionaria.',
    submit: 'Accedi',
    forgotten: 'Hai dimenticato la password?',
    google: 'Continua con Google',
    or: 'oppure',
    noAccount: 'Non hai ancora un account?',
    signUp: 'Registrati',
    noDealerAccount: 'La tua concessionaria non è ancora su Carzaa?',
    dealerSignUp: 'Iscrivi la concessionaria',
    customer: 'Cerchi un’auto? Accedi come cliente',
    google_failures: {
      unavailable: 'Google non risponde. Riprova tra poco, oppure accedi con email e password.',
      failed: 'L’accesso con Google non è riuscito. Riprova, oppure accedi con email e password.',
      'unverified-email': 'Google non ha verificato il tuo indirizzo email: accedi con email e password.',
      'unverified-account':
        'Esiste già un account con questo indirizzo, non ancora verificato. Accedi con la password e verifica l’email.',
      reserved:
        'Questo indirizzo è riservato per qualche giorno a un account che l’ha appena lasciato. Riprova più avanti.',
      disabled: 'Il tuo account non è abilitato. Scrivici per saperne di più.',
    } as Readonly<Record<string, string>>,
  },

  signUp: {
    title: 'Crea il tuo account',
    text: 'Bastano due minuti: salvi le auto che ti piacciono e scrivi ai concessionari.',
    submit: 'Registrati',
    privacy: 'Ho letto l’',
    privacyLink: 'informativa sulla privacy',
    terms: 'Accetto le ',
    termsLink: 'condizioni d’uso',
    haveAccount: 'Hai già un account?',
    dealer: 'Vendi auto di mestiere?',
    doneTitle: 'Controlla la posta',
    done: (email: string) =>
      `Abbiamo scritto ${toName(email)}. Apri il messaggio e premi il collegamento entro un’ora per confermare l’indirizzo, poi accedi.`,
    notArrived: 'Non è arrivato niente? Guarda tra la posta indesiderata, oppure',
    sendAgain: 'chiedi un nuovo messaggio',
  },

  verifyEmail: {
    title: 'Verifica la tua email',
    text: (email: string) =>
      `Ti abbiamo scritto ${toName(email)}: premi il collegamento nel messaggio per confermare che l’indirizzo è tuo.`,
    submit: 'Manda di nuovo il messaggio',
    sent: 'Messaggio inviato: controlla la posta, anche quella indesiderata.',
    notice: (email: string) => `Conferma che ${email} è tuo: ti abbiamo mandato un collegamento.`,
    noticeLabel: 'Email da confermare',
    noticeAgain: 'Manda di nuovo',
    failed: 'Messaggio non inviato',
    change: 'L’indirizzo è sbagliato?',
    changeLink: 'Cambialo nel profilo',
  },

  emailVerified: {
    title: 'Email verificata',
    text: 'Grazie: il tuo indirizzo è confermato.',
    signIn: 'Accedi',
    profile: 'Vai al profilo',
    goOn: 'Continua da dov’eri',
    signInAndGoOn: 'Accedi e continua da dov’eri',
    area: 'Vai alla tua area',
  },

  emailTokenExpired: {
    done: 'Il tuo indirizzo è già confermato: non serve altro.',
    title: 'Il collegamento non è più valido',
    text: 'È scaduto, oppure è già stato usato. Scrivi il tuo indirizzo: se è da verificare ti mandiamo un nuovo messaggio.',
    submit: 'Mandami un nuovo messaggio',
  },

  passwordRecover: {
    title: 'Recupera la password',
    text: 'Scrivi il tuo indirizzo: ti mandiamo un collegamento per sceglierne una nuova.',
    submit: 'Mandami il collegamento',
    back: 'Torna all’accesso',
  },

  mailSent: {
    title: 'Controlla la posta',
    text: (email: string) =>
      `Se ${email} appartiene a un account, il messaggio è in viaggio. Il collegamento vale un’ora.`,
  },

  passwordReset: {
    title: 'Scegli una nuova password',
    text: 'Dopo il cambio dovrai accedere di nuovo su tutti i tuoi dispositivi.',
    submit: 'Salva la password',
  },

  passwordTokenExpired: {
    title: 'Il collegamento non è più valido',
    text: 'È scaduto dopo un’ora, oppure è già stato usato. Chiedine un altro.',
    again: 'Chiedi un nuovo collegamento',
  },

  passwordUpdated: {
    title: 'Password aggiornata',
    text: 'Da ora accedi con la nuova password.',
    signIn: 'Accedi',
  },

  overview: {
    favourites: 'Auto preferite',
    searches: 'Ricerche salvate',
    reports: 'Rapporti Carfax',
  },
  profile: {
    title: 'Il tuo profilo',
    since: (date: string) => `Su Carzaa ${withArticle('dal', longDate(date))}`,
    sections: 'Sezioni del profilo',
    tabs: { label: 'Il profilo in due parti', own: 'Le tue cose', settings: 'Impostazioni' },
    data: 'I tuoi dati',
    dataText: 'Li usiamo per scrivere ai concessionari al posto tuo.',
    save: 'Salva',
    saved: 'Dati salvati',
    newEmail: (email: string) => `Dati salvati. Ti abbiamo scritto ${toName(email)} per verificare il nuovo indirizzo.`,
    conflict: (name: string, email: string, phone: string | null) =>
      `Nel frattempo i tuoi dati sono cambiati altrove: ora sono «${[name, email, phone].filter(Boolean).join(', ')}». Quello che hai scritto è ancora qui: salva di nuovo per sostituirli.`,
    unverified: 'Il tuo indirizzo email non è ancora verificato.',
    verify: 'Verificalo ora',
    password: 'Password',
    passwordText: 'Cambiandola esci da tutti gli altri dispositivi.',
    firstPasswordText: 'Finora accedi con Google. Con una password puoi accedere anche senza.',
    changePassword: 'Cambia la password',
    setPassword: 'Imposta la password',
    passwordSaved: 'Password cambiata',
    role: 'Come usi Carzaa',
    customer: 'Cerco un’auto',
    customerText: 'Preferiti e messaggi ai concessionari.',
    dealer: 'Vendo auto',
    dealerText: 'Gestisco annunci e messaggi di una concessionaria.',
    adminRole: 'Il tuo è un account di amministrazione: il ruolo lo decide chi ti ha abilitato.',
    saveRole: 'Salva la scelta',
    roleSaved: 'Scelta salvata',
    messages: 'I tuoi messaggi',
    noMessages: 'Non hai ancora scritto a nessun concessionario',
    noMessagesText: 'Da ogni annuncio puoi chiedere informazioni: le tue richieste le ritrovi qui.',
    messagesFailed: 'Non è stato possibile caricare i messaggi.',
    retry: 'Riprova',
    to: (dealer: string) => capitalised(toName(dealer)),
    answered: (dealer: string) => `${dealer} ha risposto`,
    goneListing: 'Annuncio non più disponibile',
    messageCount: (n: number) => (n === 1 ? '1 messaggio' : `${count(n)} messaggi`),
    privacy: 'Privacy',
    exportText: 'Scarica tutto quello che sappiamo di te, in un file che si apre con qualunque programma.',
    export: 'Scarica i miei dati',
    exportFile: 'carzaa-i-miei-dati.json',
    failed: 'Non riuscito',
    deleteText:
      'Cancelliamo il profilo, i preferiti, le ricerche, i messaggi e le sessioni. Delle tue segnalazioni resta l’esito, senza di te.',
    delete: 'Elimina il mio account',
    deleteTitle: 'Eliminare il tuo account?',
    deleteWarning: 'Non si può annullare. Se vuoi conservare i tuoi dati, scaricali prima.',
    deletePassword: 'La tua password',
    deleteConfirm: 'Elimina per sempre',
    keep: 'Annulla',
    deleted: 'Il tuo account è stato eliminato',
  },
};
