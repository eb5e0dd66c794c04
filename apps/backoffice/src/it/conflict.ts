/** Texts of an edit that another one overtook. */
export const conflictTexts = {
  title: 'Qualcuno ha salvato prima di te',
  lead: 'Mentre lavoravi, questi dati sono stati cambiati da un’altra persona o in un’altra scheda. Le tue modifiche non sono perse: scegli quale versione tenere.',
  field: 'Campo',
  mine: 'La tua versione',
  theirs: 'La versione salvata',
  keepMine: 'Salva la mia',
  takeTheirs: 'Usa quella salvata',
  same: 'Le due versioni sono uguali.',
  yes: 'Sì',
  no: 'No',
  none: '—',
};
