type Listener = () => void;

/** A question to the person in front of the screen, and what tells how that went. */
interface Asking {
  promise: Promise<boolean>;
  answer: (isDone: boolean) => void;
}

/** A question that a part of the layout shows; whatever asks meanwhile waits for the one answer. */
export function createQuestion() {
  let asking: Asking | null = null;
  const listeners = new Set<Listener>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  return {
    ask: (): Promise<boolean> => {
      // Nobody is there to show the question before the application is.
      if (listeners.size === 0) return Promise.resolve(false);
      if (!asking) {
        const { promise, resolve } = Promise.withResolvers<boolean>();
        asking = {
          promise,
          answer: (isDone) => {
            asking = null;
            resolve(isDone);
            tell();
          },
        };
        tell();
      }
      return asking.promise;
    },
    current: () => asking,
    onAsking: (listener: Listener): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
