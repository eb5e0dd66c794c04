import { withArticle } from '@carzaa/api/text/italian';

/** Texts of the page that stands in place of any other without network. */
export const offlineIt = {
  title: 'Senza rete',
  heading: 'Sei senza rete',
  nothing: 'Quando torna la rete potrai continuare. Le auto che guardi o salvi si vedranno anche senza.',
  kept: 'Ecco le auto che hai guardato o salvato, com’erano l’ultima volta.',
  again: 'Riprova',
  when: (moment: string) => `Com’era ${withArticle('il', moment)}: il prezzo può essere cambiato, e l’auto venduta.`,
} as const;
