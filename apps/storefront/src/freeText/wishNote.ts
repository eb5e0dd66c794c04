import { keepDraft, readDraft } from '../ui/form/drafts.ts';

/** Where a tab remembers what to ask dealers, until it is closed or its person signs out. */
const NAME = 'wishes';

export function keepWishes(wishes: readonly string[]): void {
  keepDraft(NAME, { wishes });
}

/** What the person wanted to ask dealers about; empty where nothing was kept. */
export function keptWishes(): string[] {
  const { wishes } = readDraft(NAME);
  return Array.isArray(wishes) ? wishes.filter((wish) => typeof wish === 'string') : [];
}
