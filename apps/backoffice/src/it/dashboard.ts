/** Texts of the administration's first look. */
export const dashboardTexts = {
  title: 'Da fare',
  lead: 'Che cosa aspetta una persona, adesso.',
  reports: 'Segnalazioni da decidere',
  requests: 'Richieste Carfax in attesa',
  orphans: 'Concessionarie senza titolare',
  reported: 'Annunci con segnalazioni aperte',
  nothing: 'Niente in attesa',
  open: 'Apri',
  latest: 'Ultime operazioni',
  all: 'Tutto il registro',
};
