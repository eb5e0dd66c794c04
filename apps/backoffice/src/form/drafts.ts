import { DRAFT_PREFIX } from '@carzaa/api/officeDrafts';
import { z } from 'zod';

const draft = z.object({ at: z.iso.datetime(), values: z.record(z.string(), z.unknown()) });
export type Draft = z.infer<typeof draft>;

const keyOf = (person: string, form: string) => `${DRAFT_PREFIX}${person}:${form}`;

/** What a person has left unsaved in a form; null for nothing, and where the browser keeps nothing. */
export function readDraft(person: string, form: string): Draft | null {
  try {
    const text = localStorage.getItem(keyOf(person, form));
    const read = draft.safeParse(text === null ? null : JSON.parse(text));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

export function keepDraft(person: string, form: string, values: Draft['values'], now = new Date()): void {
  try {
    localStorage.setItem(keyOf(person, form), JSON.stringify({ at: now.toISOString(), values }));
  } catch {
    // A full or forbidden store: the warning on leaving remains.
  }
}

export function dropDraft(person: string, form: string): void {
  try {
    localStorage.removeItem(keyOf(person, form));
  } catch {
    // There is none, then.
  }
}
