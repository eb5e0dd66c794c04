/** Handlers that compute at once: more would only slow each other down. */
const AT_ONCE = 4;
/** How often waiting work checks whether the event loop has time. */
const PROBE_MS = 5;
/** So late, and it has not. */
const LATE_MS = 5;

/**
 * Lets work begin a few at a time, and more while the event loop has nothing to do because those at work wait for
 * somebody else. The networks take turns, so that who asks for little is not behind who asks for much. `begin` resolves
 * when it is one's turn, and gives what ends it.
 */
export function createTurns(atOnce = AT_ONCE) {
  const waiting = new Map<string, (() => void)[]>();
  let computing = 0;
  let probe: NodeJS.Timeout | undefined;

  function next(): void {
    const [first] = waiting;
    if (!first) return;
    const [network, queue] = first;
    waiting.delete(network);
    const begin = queue.shift();
    // To the end of the row of networks.
    if (queue.length > 0) waiting.set(network, queue);
    begin?.();
  }

  function lookForTime(): void {
    if (probe || waiting.size === 0) return;
    const due = performance.now() + PROBE_MS;
    probe = setTimeout(() => {
      probe = undefined;
      if (performance.now() - due < LATE_MS) next();
      lookForTime();
    }, PROBE_MS);
    probe.unref();
  }

  function start(): () => void {
    computing += 1;
    let isCounted = true;
    return () => {
      if (!isCounted) return;
      isCounted = false;
      computing -= 1;
      if (computing < atOnce) next();
    };
  }

  return {
    begin(network: string): Promise<() => void> {
      if (computing < atOnce) return Promise.resolve(start());
      return new Promise((resolve) => {
        const queue = waiting.get(network) ?? [];
        queue.push(() => resolve(start()));
        waiting.set(network, queue);
        lookForTime();
      });
    },
  };
}
