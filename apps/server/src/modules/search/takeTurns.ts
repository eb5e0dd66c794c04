/** Half of what a change may take to be seen, with room for a slow database. */
const POLL_MS = 400;

interface Turns {
  /** Has everything read that was committed before the call. */
  refresh: () => Promise<void>;
  /** Begins the polling. */
  begin: () => void;
  /** A notice: the poll's turn has come. One that comes during a reading is heard once that has ended. */
  hear: () => void;
  /** No further polls are begun. */
  end: () => void;
  /** Waits for readings under way; their failures were told to whoever asked for them. */
  settle: () => Promise<void>;
}

interface Reading {
  refresh: Turns['refresh'];
  /** The reading under way, or a new one that may rest. */
  join: () => Promise<void>;
  /** Those under way. */
  all: () => Promise<void>[];
}

/** One reading at a time. One that has begun may miss the latest commit, so its callers share the one after it. */
function oneAtATime(read: (mayRest: boolean) => Promise<void>): Reading {
  let running: Promise<void> | undefined;
  let queued: Promise<void> | undefined;
  const run = (mayRest: boolean) => {
    running = read(mayRest).finally(() => {
      running = undefined;
    });
    return running;
  };
  const refresh = () => {
    if (running === undefined) return run(false);
    queued ??= running
      .catch(() => undefined)
      .then(() => {
        queued = undefined;
        return run(false);
      });
    return queued;
  };
  return { refresh, join: () => running ?? run(true), all: () => [running, queued].filter((one) => one !== undefined) };
}

/** Reads again and again, when told to, and when somebody cannot wait. The first of several failures is told. */
export function takeTurns(read: (mayRest: boolean) => Promise<void>, onFailure: (error: unknown) => void): Turns {
  const { refresh, join, all } = oneAtATime(read);
  let isOver = false;
  let failing = false;
  let timer: NodeJS.Timeout | undefined;
  async function poll(): Promise<void> {
    try {
      await join();
      failing = false;
    } catch (error) {
      // A database that is away comes back: what is held meanwhile is the best there is. Said once, not per poll.
      if (!failing) onFailure(error);
      failing = true;
    }
    begin();
  }
  /** One poll is due at a time, however many have just ended: a notice may come while another one runs. */
  function begin(): void {
    clearTimeout(timer);
    if (!isOver) timer = setTimeout(() => void poll(), POLL_MS);
  }

  let isTold = false;
  function hear(): void {
    if (isTold || isOver) return;
    isTold = true;
    void Promise.resolve(all()[0])
      .catch(() => undefined)
      .then(() => {
        isTold = false;
        clearTimeout(timer);
        return isOver ? undefined : poll();
      });
  }
  function end(): void {
    isOver = true;
    clearTimeout(timer);
  }
  return { refresh, begin, hear, end, settle: () => Promise.allSettled(all()).then(() => undefined) };
}
