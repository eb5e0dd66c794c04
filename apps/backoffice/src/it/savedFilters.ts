/** Texts of the searches that a person keeps under a name. */
export const savedFilterTexts = {
  save: 'Salva questa ricerca',
  title: 'Salva questa ricerca',
  lead: 'Filtri e ordine di adesso, da ritrovare con un clic. Le ritrovi su ogni dispositivo; le vedi solo tu.',
  name: 'Nome',
  remove: (name: string) => `Elimina «${name}»`,
  removed: (name: string) => `Ricerca «${name}» eliminata`,
  cancel: 'Annulla',
  confirm: 'Salva',
} as const;
