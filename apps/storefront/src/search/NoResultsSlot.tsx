import { laterPart } from '../ui/lazyPart.tsx';

export const { load: loadNoResults, Slot: NoResultsSlot } = laterPart(
  async () => (await import('./NoResults.tsx')).NoResults,
);
