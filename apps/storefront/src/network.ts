/** A call that got no answer at all: the network is away, or whatever lies between. */
export class LostConnection extends Error {
  constructor(cause?: unknown) {
    super('The site cannot be reached', { cause });
    this.name = 'LostConnection';
  }
}

/** Whether a failure, or what it came from, is a lost connection. */
export function isLost(error: unknown): boolean {
  if (error instanceof LostConnection) return true;
  return error instanceof Error && error.cause instanceof LostConnection;
}

/** `fetch` whose lost connections can be told from other errors, also while its answer is read as JSON. */
export const fetchOrLose: typeof fetch = async (input, init) => {
  const lose = (error: unknown) => {
    // Whoever gave a call up knows.
    throw error instanceof SyntaxError || init?.signal?.aborted ? error : new LostConnection(error);
  };
  const response = await fetch(input, init).catch(lose);
  const json = response.json.bind(response);
  response.json = () => json().catch(lose);
  return response;
};

/** What is asked again by itself when nobody presses anything. */
const TRY_EVERY_MS = 3000;
/** How long it is said of a press that it came to nothing. */
const SAID_MS = 8000;

interface NetworkState {
  isAway: boolean;
  /** What a press came to, in place of the usual words. */
  said: string | null;
}

const HERE: NetworkState = { isAway: false, said: null };
let state = HERE;
let isOffline = false;
let waiting = 0;
let forget: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();
const wakers = new Set<() => void>();

function show(said: string | null): void {
  const isAway = isOffline || waiting > 0;
  if (state.isAway === isAway && state.said === said) return;
  state = { isAway, said };
  for (const listener of listeners) listener();
}

/** Has everything that waits for the network try again. */
export function tryAgain(): void {
  for (const wake of wakers) wake();
}

function offline(): void {
  isOffline = true;
  show(state.said);
}

function online(): void {
  isOffline = false;
  show(null);
  tryAgain();
}

export const network = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    if (listeners.size === 1) {
      window.addEventListener('offline', offline);
      window.addEventListener('online', online);
    }
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      window.removeEventListener('offline', offline);
      window.removeEventListener('online', online);
    };
  },
  read: () => state,
  readOnServer: () => HERE,
  /** Says for a while what could not be done without the network; it needs no code that is yet to be loaded. */
  say: (text: string) => {
    clearTimeout(forget);
    forget = setTimeout(() => show(null), SAID_MS);
    show(text);
  },
};

/** Until there is a reason to try again: the network is back, somebody pressed, or a while has passed. */
function reasonToTry(signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const wake = () => {
      clearTimeout(timer);
      wakers.delete(wake);
      signal?.removeEventListener('abort', wake);
      resolve();
    };
    const timer = setTimeout(wake, TRY_EVERY_MS);
    wakers.add(wake);
    signal?.addEventListener('abort', wake);
  });
}

/**
 * What a page needs before it can be shown. In the browser a lost connection is waited out, for the page before stays
 * meanwhile; every other failure is the page's. Whoever goes elsewhere ends it by `signal`.
 */
export async function overNetwork<T>(attempt: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  if (import.meta.env.SSR) return attempt();
  let isHeld = false;
  try {
    for (;;) {
      try {
        return await attempt();
      } catch (error) {
        if (!isLost(error) || signal?.aborted) throw error;
        if (!isHeld) waiting += 1;
        isHeld = true;
        show(state.said);
        await reasonToTry(signal);
      }
    }
  } finally {
    if (isHeld) waiting -= 1;
    show(state.said);
  }
}

/** A part of the application, loaded when it is needed; without the network it is a lost connection, not a fault. */
export async function loadPart<T>(bring: () => Promise<T>): Promise<T> {
  try {
    return await bring();
  } catch (error) {
    if (import.meta.env.SSR) throw error;
    // Whether the file is gone or the network, the file's own failure does not tell.
    await fetchOrLose('/builds/latest.json', { cache: 'no-store' });
    // The network may have come back since.
    return await bring();
  }
}

/** Work of code that comes for it, and that nobody waits for: without the network it is left out. */
export function inPassing(work: Promise<unknown>): void {
  work.catch(() => undefined);
}

/** A part that is waited for, as a page is: what shows it would otherwise be replaced by an error screen. */
export function awaitPart<T>(bring: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  return overNetwork(() => loadPart(bring), signal);
}
