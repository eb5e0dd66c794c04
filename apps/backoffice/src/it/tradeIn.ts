import {
  CONDITION_ANSWERS,
  CONDITION_QUESTIONS,
  type ConditionAnswer,
  type ConditionQuestion,
} from '@carzaa/api/vehicle/tradeIn';

const QUESTIONS: Record<ConditionQuestion, string> = {
  body: 'Carrozzeria',
  inside: 'Interni',
  engine: 'Motore e meccanica',
  tyres: 'Gomme e freni',
  service: 'Tagliandi',
  damage: 'Incidenti',
};
const ANSWERS: Record<ConditionAnswer, string> = { good: 'in ordine', fair: 'usato', poor: 'da sistemare' };

/** Describes the condition of one part, written as `tyres:poor`. */
export function conditionName(detail: string): string {
  const question = CONDITION_QUESTIONS.find((each) => detail.startsWith(`${each}:`));
  const answer = CONDITION_ANSWERS.find((each) => detail.endsWith(`:${each}`));
  return question && answer ? `${QUESTIONS[question]}, ${ANSWERS[answer]}` : detail;
}

/** The car that somebody offers in exchange. */
export const tradeInTexts = {
  title: 'Auto offerta in permuta',
  market: (comparables: number, sold: number, range: string) =>
    `In ordine, a confronto con ${comparables} auto simili (${sold} vendute): ${range}`,
  condition: (question: ConditionQuestion, answer: ConditionAnswer, percent: number) =>
    `${QUESTIONS[question]}, ${ANSWERS[answer]}: −${percent} %`,
  value: (range: string) => `Nello stato dichiarato: ${range}`,
  told: (range: string) => `A chi scrive abbiamo detto che un concessionario la paga di solito ${range}`,
  unknown: 'Non ci sono abbastanza auto simili per una stima.',
  note: 'Dati e stato li ha dichiarati chi scrive, che ha scelto di mandarteli.',
} as const;
