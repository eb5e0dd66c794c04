import { laterPart } from '../ui/lazyPart.tsx';

export const { load: loadOutdatedNote, Slot: OutdatedNoteSlot } = laterPart(
  'search/OutdatedNote',
  async () => (await import('./OutdatedNote.tsx')).OutdatedNote,
);
