import { laterPart } from '../ui/laterPart.tsx';

export const { load: loadTextAnswer, Slot: TextAnswerSlot } = laterPart(
  async () => (await import('./TextAnswer.tsx')).TextAnswer,
);
