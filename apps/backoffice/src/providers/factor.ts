import { createQuestion } from './asking.ts';

export const factorQuestion = createQuestion();

const ADD_ONE = '/profile#verifica';

/** Asks for the second factor (F2), or sends people who must set one up to the page for it (F3). */
export async function askForFactor(code: string): Promise<boolean> {
  if (code !== 'F3') return factorQuestion.ask();
  window.location.assign(ADD_ONE);
  return false;
}
