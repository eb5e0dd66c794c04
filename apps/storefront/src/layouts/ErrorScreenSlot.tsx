import { laterPart } from '../ui/lazyPart.tsx';

/** The error screen; most visits never see one. */
export const { load: loadErrorScreen, Slot: ErrorScreenSlot } = laterPart(
  'layouts/ErrorScreen',
  async () => (await import('./ErrorScreen.tsx')).ErrorScreen,
);
