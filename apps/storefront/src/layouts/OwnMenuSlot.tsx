import { laterPart } from '../ui/lazyPart.tsx';

export const { load: loadOwnMenu, Slot: OwnMenuSlot } = laterPart(
  'layouts/OwnMenu',
  async () => (await import('./OwnMenu.tsx')).OwnMenu,
);
