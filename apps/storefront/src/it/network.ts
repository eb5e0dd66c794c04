/** Texts for when the network is away. */
export const networkIt = {
  label: 'Connessione',
  away: 'Sei senza connessione. La pagina resta qui: riproviamo da soli appena torna.',
  again: 'Riprova',
  notDone: 'Sei senza connessione: non è stato salvato niente. Riprova quando torna.',
};
