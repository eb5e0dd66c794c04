import { laterPart } from '../ui/lazyPart.tsx';

export const { load: loadNoResults, Slot: NoResultsSlot } = laterPart(
  'search/NoResults',
  async () => (await import('./NoResults.tsx')).NoResults,
);
