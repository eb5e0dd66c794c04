import { laterPart } from '../ui/lazyPart.tsx';

export const { load: loadOutdatedNote, Slot: OutdatedNoteSlot } = laterPart(
  async () => (await import('./OutdatedNote.tsx')).OutdatedNote,
);
