/** Texts of an edit that another one overtook. */
export const conflictTexts = {
  title: 'Qualcuno ha salvato prima di te',
  lead: 'Mentre lavoravi, anche un’altra persona, o un’altra tua scheda, ha cambiato questi dati: scegli quali tenere. Tutto il resto, tuo e suo, resta com’è.',
  merged: 'Salvato, insieme alle modifiche arrivate nel frattempo',
  field: 'Campo',
  mine: 'La tua versione',
  theirs: 'La versione salvata',
  keepMine: 'Salva la mia',
  takeTheirs: 'Usa quella salvata',
  yes: 'Sì',
  no: 'No',
  none: '—',
};
