/** Names of the fields of a dealership, the same that the contract's messages use. */
export const DEALER_LABELS = {
  vat: 'Partita IVA',
  company_name: 'Ragione sociale',
  dealer_name: 'Nome della concessionaria',
  address: 'Indirizzo',
  postal_code: 'CAP',
  city: 'Comune',
  country: 'Paese',
  dealer_phone: 'Telefono',
  sdi_code: 'Codice destinatario (SDI)',
  pec: 'PEC',
  register_number: 'Numero REA',
  declaration: 'Dichiarazione',
} as const;

/** Texts of the way into the dealers' area. */
export const dealerIt = {
  signUp: {
    title: 'Iscrivi la tua concessionaria',
    text: 'Cominciamo dalla partita IVA: i dati che conosciamo già li scriviamo noi.',
    vatHint: 'Undici cifre; per la Germania, DE e nove cifre.',
    check: 'Verifica',
    taken:
      'Questa partita IVA appartiene già a una concessionaria iscritta. Se è la tua, chiedi l’accesso a chi la gestisce, oppure scrivici.',
    trouble: 'La verifica non riesce?',
    troubleLink: 'Ecco che cosa fare',
    detailsTitle: 'I tuoi dati',
    detailsText: 'Controlla quello che abbiamo trovato e completa il resto.',
    notTold: 'Il registro conferma la partita IVA, ma non comunica altri dati: scrivili tu.',
    company: 'La concessionaria',
    account: 'Il tuo account',
    change: 'Cambia partita IVA',
    nameHint: 'Come ti conoscono i clienti: è il nome che vedranno negli annunci.',
    phoneHint: 'Quello a cui rispondi a chi compra.',
    invoicing: 'Fatturazione elettronica',
    sdiHint: 'Sette lettere e cifre. Basta uno dei due, e puoi aggiungerlo anche dopo.',
    register: 'Chi vende',
    registerHint: {
      it: 'Sigla e numero, come nella visura: BO-123456. Con questo di solito la concessionaria è attiva subito.',
      de: 'Il numero del Handelsregister, se c’è.',
    },
    declaration:
      'Mi impegno a offrire solo prodotti e servizi conformi al diritto dell’Unione europea (art. 30 del Regolamento UE 2022/2065).',
    countries: { it: 'Italia', de: 'Germania' },
    submit: 'Iscrivi la concessionaria',
    haveAccount: 'Hai già un account?',
    signIn: 'Accedi',
    customer: 'Cerchi un’auto da comprare?',
    customerLink: 'Registrati come cliente',
    steps: (step: number) => `Passo ${step} di 2`,
  },

  target: {
    title: 'Scegli la concessionaria',
    text: 'In quale vuoi lavorare? Potrai cambiare quando vuoi.',
    inReview: 'In verifica: puoi preparare gli annunci, che non sono ancora sul sito',
    disabled: 'Disattivata: puoi consultarla, ma i suoi annunci non sono sul sito',
    plan: (tier: string) => (tier === 'Trial' ? 'Prova gratuita' : `Piano ${tier}`),
  },

  noDealer: {
    title: 'Nessuna concessionaria collegata',
    text: 'Il tuo account non gestisce ancora nessuna concessionaria.',
    add: 'Iscrivi la tua',
    unverified: 'Per iscrivere una concessionaria prima',
    unverifiedLink: 'verifica la tua email',
    admin: 'Il tuo è un account di amministrazione: le concessionarie le trovi nell’area di amministrazione.',
    joining: 'La concessionaria è già su Carzaa? Chi la gestisce può aggiungerti, oppure',
    contact: 'scrivici',
    added: 'Concessionaria iscritta',
    own: 'Ora gestisci una concessionaria.',
    goOn: 'Vai all’area concessionario',
    submit: 'Iscrivi la concessionaria',
  },

  failed: {
    title: 'Verifica non riuscita',
    text: 'Non siamo riusciti a verificare la concessionaria. Di solito la ragione è una di queste.',
    reasons: [
      'La partita IVA è stata aperta da poco, oppure non è iscritta all’archivio europeo (VIES): l’iscrizione si chiede all’Agenzia delle Entrate e diventa visibile in qualche giorno.',
      'La partita IVA è cessata, oppure una cifra è sbagliata.',
      'Il registro non risponde in questo momento: riprova tra qualche minuto.',
      'Il collegamento ricevuto per posta è scaduto: accedi e chiedine un altro.',
    ],
    unconfirmedTitle: 'Manca ancora la tua email',
    unconfirmed: (email: string) =>
      `Per entrare nell’area concessionario devi confermare che ${email} è tuo: ti abbiamo scritto con un collegamento da premere.`,
    verifyEmail: 'Verifica l’email',
    again: 'Riprova',
    contact: 'Scrivici',
  },
};
