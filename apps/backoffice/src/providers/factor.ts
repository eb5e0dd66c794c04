import { createQuestion } from './asking.ts';

export const factorQuestion = createQuestion();

const ADD_ONE = '/profile#verifica';

/** Asks for the second factor (F2); who has none and must is sent where one is made (F3). */
export async function askForFactor(code: string): Promise<boolean> {
  if (code !== 'F3') return factorQuestion.ask();
  window.location.assign(ADD_ONE);
  return false;
}
