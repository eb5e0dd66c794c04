import { laterPart } from '../ui/laterPart.tsx';

export const { load: loadOwnMenu, Slot: OwnMenuSlot } = laterPart(async () => (await import('./OwnMenu.tsx')).OwnMenu);
