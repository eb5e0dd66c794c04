import { laterPart } from '../ui/lazyPart.tsx';

export const { load: loadOwnMenu, Slot: OwnMenuSlot } = laterPart(async () => (await import('./OwnMenu.tsx')).OwnMenu);
