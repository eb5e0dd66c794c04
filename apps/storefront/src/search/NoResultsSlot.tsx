import { laterPart } from '../ui/laterPart.tsx';

export const { load: loadNoResults, Slot: NoResultsSlot } = laterPart(
  async () => (await import('./NoResults.tsx')).NoResults,
);
