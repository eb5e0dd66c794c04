/** Texts that several pages share. */
export const commonIt = {
  loading: 'Caricamento in corso',
  searchCars: 'Cerca un’auto',
  skip: 'Vai al contenuto',
};
