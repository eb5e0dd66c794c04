/** Handlers that compute at once: more would only slow each other down. */
const AT_ONCE = 4;
/** How often waiting work checks whether the event loop has time. */
const PROBE_MS = 5;
/**
 * Milliseconds that work may take of one round of the event loop. Searches are answered from memory, without waiting for
 * anything: one after the other they would keep the sockets unheard, of those too who only have to be turned away. Few,
 * for one round accepts one new connection.
 */
const ROUND_MS = 2;
/** So late, and it has not. */
const LATE_MS = 5;

/**
 * Lets work begin a few at a time, and more while the event loop has nothing to do because those at work wait for
 * somebody else. The networks take turns, so that who asks for little is not behind who asks for much; between them sockets
 * are heard. `begin` resolves when it is one's turn, and gives what ends it.
 */
export function createTurns(atOnce = AT_ONCE) {
  const waiting = new Map<string, (() => void)[]>();
  let computing = 0;
  let probe: NodeJS.Timeout | undefined;
  /** When work began in this round; undefined before it did. */
  let roundBegan: number | undefined;

  function hasTime(): boolean {
    if (roundBegan === undefined) {
      roundBegan = performance.now();
      setImmediate(() => {
        roundBegan = undefined;
        fill();
      });
    }
    return performance.now() - roundBegan < ROUND_MS;
  }

  const mayBegin = () => waiting.size > 0 && computing < atOnce && hasTime();

  /** Begins what waits, as far as there is room and time. */
  function fill(): void {
    while (mayBegin()) next();
  }

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
      // With work in this round it has none to spare.
      if (roundBegan === undefined && performance.now() - due < LATE_MS) next();
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
      fill();
    };
  }

  return {
    begin(network: string): Promise<() => void> {
      if (computing < atOnce && waiting.size === 0 && hasTime()) return Promise.resolve(start());
      return new Promise((resolve) => {
        const queue = waiting.get(network) ?? [];
        queue.push(() => resolve(start()));
        waiting.set(network, queue);
        lookForTime();
      });
    },
  };
}
