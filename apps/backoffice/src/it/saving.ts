/** Texts of what is asked while a listing is saved. */
export const savingTexts = {
  bar: 'Modifiche da salvare',
  changes: (n: number) => (n === 1 ? '1 modifica non salvata' : `${n} modifiche non salvate`),
  takeBack: 'Annulla',
  leaveTitle: 'Uscire senza salvare?',
  leaveText: 'Le modifiche di questa pagina non sono salvate. Te le riproponiamo quando la riapri.',
  leave: 'Esci senza salvare',
  stay: 'Resta qui',
  sure: 'Sei sicuro?',
  saveAnyway: 'Sì, salva così',
  correct: 'Torna a correggere',
  cancelled: 'Non salvato: controlla i dati e riprova.',
  twinTitle: 'Hai già questa auto',
  twin: (field: 'vin' | 'plate') => (field === 'vin' ? 'Lo stesso telaio' : 'La stessa targa'),
  twinText: (title: string) => `è già nell’annuncio «${title}».`,
  twinSee: 'Apri quell’annuncio',
  twinConfirm: 'Salva comunque',
};
