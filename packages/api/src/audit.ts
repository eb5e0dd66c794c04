/** What an entry of the audit log may be about, with its Italian name. */
export const AUDIT_SUBJECTS = {
  user: 'Utente',
  dealer: 'Concessionaria',
  listing: 'Annuncio',
  message: 'Messaggio',
  carfax_request: 'Richiesta Carfax',
  carfax_report: 'Report Carfax',
  carfax_credit: 'Credito Carfax',
  subscription_plan: 'Piano',
  subscription: 'Abbonamento',
  payment: 'Pagamento',
  listing_report: 'Segnalazione',
  import: 'Importazione',
  import_run: 'Esecuzione di importazione',
  job: 'Lavoro in coda',
  rate: 'Tariffa',
} as const;
export type AuditSubject = keyof typeof AUDIT_SUBJECTS;

/** What was done, with its Italian name. */
export const AUDIT_ACTIONS = {
  create: 'Creazione',
  update: 'Modifica',
  delete: 'Eliminazione',
  enable: 'Abilitazione',
  disable: 'Disabilitazione',
  end_sessions: 'Chiusura delle sessioni',
  begin_support: 'Inizio dell’assistenza',
  end_support: 'Fine dell’assistenza',
  approve: 'Approvazione',
  reject: 'Rifiuto',
  uphold: 'Segnalazione accolta',
  dismiss: 'Segnalazione respinta',
  associate: 'Associazione',
  dissociate: 'Rimozione dell’associazione',
  upload: 'Caricamento',
  obtain: 'Acquisto del report',
  grant: 'Assegnazione',
  cancel: 'Annullamento',
  refund: 'Rimborso',
  run: 'Esecuzione',
  retry: 'Nuovo tentativo',
  export: 'Esportazione',
} as const;
export type AuditAction = keyof typeof AUDIT_ACTIONS;
