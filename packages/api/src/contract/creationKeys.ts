import type { Route } from './endpoint.ts';

/** The same thing again so long after the answer is meant; sooner it is a double click. */
const ONE_PRESS_MS = 5000;

/** A key that no other press has; made where pages without a certificate can make one too. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * The keys under which the server makes each thing once: the same for the same data while nobody has answered, and for
 * some seconds after, with nothing changed in between; another for anything else, none for calls that create nothing.
 */
export function creationKeys(now: () => number = () => Date.now()) {
  const pressed = new Map<string, { key: string; answeredAt?: number }>();
  const forget = (isOver: (answeredAt: number) => boolean) => {
    for (const [asked, { answeredAt }] of pressed) {
      if (answeredAt !== undefined && isOver(answeredAt)) pressed.delete(asked);
    }
  };
  return {
    /** The key of a call; undefined for one that creates nothing. */
    of([method, path, creates]: Route, input: object): string | undefined {
      if (!creates) {
        if (method !== 'GET') forget(() => true);
        return undefined;
      }
      forget((at) => now() - at > ONE_PRESS_MS);
      const asked = `${path} ${JSON.stringify(input)}`;
      const key = pressed.get(asked)?.key ?? newKey();
      pressed.set(asked, { key });
      return key;
    },
    /** Tells that a call with this key was answered, in whatever way. */
    answered(key: string): void {
      for (const press of pressed.values()) if (press.key === key) press.answeredAt = now();
    },
  };
}
