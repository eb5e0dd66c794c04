/** Texts that several pages share. */
export const commonIt = {
  loading: 'Caricamento in corso',
  skip: 'Vai al contenuto',
};
