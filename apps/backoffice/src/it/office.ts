import { withArticle } from '@carzaa/api/text/italian';

/** Texts of the frame around every page of the back office. */
export const officeTexts = {
  toSite: 'Vai al sito',
  logo: 'carzaa, vai al sito',
  administration: 'Amministrazione',
  /** Names the bar at the bottom of a phone. */
  menu: 'Menu',
  more: 'Altro',
  bar: { listings: 'Annunci', carfax: 'Carfax', toDo: 'Da fare', reports: 'Segnalazioni', dealers: 'Concessionarie' },
  theme: 'Colori',
  themes: { auto: 'Auto', light: 'Chiaro', dark: 'Scuro' },
  refresh: 'Rileggi i dati',
  switchDealer: 'Cambia concessionario',
  loading: 'Caricamento in corso',
  offline: 'Non riusciamo a raggiungere il sito. Controlla la connessione e riprova.',
  away: 'Sei senza connessione. Quello che hai scritto resta qui: andiamo avanti da soli appena torna.',
  tryAgain: 'Riprova',
  noMatches: { title: 'Nessun risultato', text: 'Niente corrisponde a quello che hai cercato o filtrato.' },
  noEntry: 'Qui non puoi entrare',
  forbidden: 'Non hai il permesso di vedere questa pagina.',
  notFound: 'Pagina non trovata',
  notFoundHint: 'Questo indirizzo non esiste o non esiste più.',
  back: 'Indietro',
  reload: 'Ricarica',
  opening: 'Apertura in corso',
  crash: 'Qualcosa non ha funzionato',
  crashHint: 'La pagina non si è aperta. Ricaricala; se succede ancora, scrivici dalla pagina Contatti.',
};

/** What a disabled dealership reads on all of its pages. */
export const disabledTexts = {
  label: 'Concessionaria disattivata',
  title: (day: string, reason: string) =>
    `Carzaa ha disattivato la concessionaria ${withArticle('il', day)}.${reason === '' ? '' : ` Motivo: ${reason}`}`,
  text: 'I tuoi annunci non sono sul sito. Puoi consultare tutto e disdire il piano, ma non modificare i dati. Per presentare reclamo rispondi all’email che te l’ha comunicata.',
};
