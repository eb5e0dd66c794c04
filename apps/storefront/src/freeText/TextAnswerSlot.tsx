import { laterPart } from '../ui/lazyPart.tsx';

export const { load: loadTextAnswer, Slot: TextAnswerSlot } = laterPart(
  'freeText/TextAnswer',
  async () => (await import('./TextAnswer.tsx')).TextAnswer,
);
