import { count } from '@carzaa/api/text/format';

/** Texts of the administration's pages about listings. */
export const adminListingTexts = {
  search: 'Titolo, riferimento, telaio, targa',
  onSite: 'Sul sito',
  offSite: 'Non visibile',
  see: 'Vedi sul sito',
  disabledNow: 'Annuncio disabilitato',
  enabledNow: 'Annuncio riabilitato',
  disableTitle: (n: number) => (n === 1 ? 'Disabilitare l’annuncio?' : `Disabilitare ${count(n)} annunci?`),
  disableText:
    'Il concessionario riceve per email la motivazione che scrivi qui, con i mezzi per contestarla (art. 17 del regolamento sui servizi digitali).',
  ground: 'Fondamento',
  rule: 'Norma o clausola violata',
  ruleHint: 'Per esempio: punto 4 delle condizioni d’uso.',
  facts: 'Fatti accertati',
  factsHint: 'Almeno 10 caratteri: che cosa è stato trovato, e come.',
  photos: 'Le foto le cambia il concessionario, o chi lo assiste entrando al suo posto.',
  noPhotos: 'Nessuna foto.',
  dealer: 'Concessionaria',
  reports: 'Segnalazioni',
};
