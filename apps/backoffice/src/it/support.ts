import { withArticle } from '@carzaa/api/text/italian';
/** Texts of who is signed in as somebody else, to help. */
export const supportTexts = {
  label: 'Assistenza in corso',
  text: (name: string, until: string) => `Stai assistendo ${name}, fino ${withArticle('al', until)}.`,
  end: 'Termina l’assistenza',
};
