/** What somebody has typed into a form and not sent yet: kept by this tab alone, for as long as it is open. */
export type Draft = Readonly<Record<string, unknown>>;

const NOTHING: Draft = {};
const PREFIX = 'carzaa:draft:';
const keyOf = (name: string) => PREFIX + name;
/** Passwords and what a link proves are never written down. */
const SECRET = /password|token/;

function isDraft(value: unknown): value is Draft {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function readDraft(name: string): Draft {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null');
    return isDraft(kept) ? kept : NOTHING;
  } catch {
    // Storage that is forbidden, or somebody else's text in it: nothing is kept.
    return NOTHING;
  }
}

export function keepDraft(name: string, values: Draft): void {
  const open = Object.entries(values).filter(([field]) => !SECRET.test(field));
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify(Object.fromEntries(open)));
  } catch {
    // Forbidden or full: the form works without.
  }
}

export function forgetDraft(name: string): void {
  try {
    sessionStorage.removeItem(keyOf(name));
  } catch {
    // Nothing was kept either.
  }
}

/** Whoever signs out leaves nothing of theirs behind. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept either.
  }
}
