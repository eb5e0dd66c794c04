import { TEMPLATE_FIELDS } from '@carzaa/api/leads/templates';

/** Texts of the templates of answers. */
export const templateTexts = {
  title: 'Modelli di risposta',
  text: `Nel testo puoi usare ${Object.entries(TEMPLATE_FIELDS)
    .map(([name, meaning]) => `{${name}} (${meaning})`)
    .join(', ')}.`,
  name: 'Nome del modello',
  content: 'Testo',
  add: 'Nuovo modello',
  save: 'Salva il modello',
  saved: 'Modello salvato',
  remove: (name: string) => `Elimina il modello «${name}»`,
  removed: 'Modello eliminato',
  none: 'Non hai ancora modelli tuoi: qui sotto puoi scriverne uno.',
  close: 'Chiudi',
} as const;
