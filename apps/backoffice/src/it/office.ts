/** Texts of the frame around every page of the back office. */
export const officeTexts = {
  toSite: 'Vai al sito',
  logo: 'carzaa, vai al sito',
  administration: 'Amministrazione',
  switchDealer: 'Cambia concessionario',
  loading: 'Caricamento in corso',
  offline: 'Non riusciamo a raggiungere il sito. Controlla la connessione e riprova.',
  forbidden: 'Non hai il permesso di vedere questa pagina.',
  notFound: 'Pagina non trovata',
  notFoundHint: 'Questo indirizzo non esiste o non esiste più.',
  back: 'Indietro',
  reload: 'Ricarica',
  crash: 'Qualcosa non ha funzionato',
  crashHint: 'La pagina non si è aperta. Ricaricala; se succede ancora, scrivici dalla pagina Contatti.',
};
