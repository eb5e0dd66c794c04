/**
 * Lays out what a page just opened has left for later (see styles/far.css), a piece at a time when the browser has
 * nothing else to do, or soon all the same; then the page is as if it had never waited.
 */
export function layOutRest(): void {
  const layOutNext = () => {
    const root = document.documentElement;
    const piece = root.matches('[data-opened]') && root.querySelector<HTMLElement>(WAITING);
    if (!piece) {
      delete root.dataset.opened;
      return;
    }
    piece.dataset.laidOut = '';
    layOutRest();
  };
  requestIdleCallback(layOutNext, { timeout: LONGEST_WAIT_MS });
}

/** The parts that far.css leaves for later. */
const WAITING = ':is(.sec, .far:not(.sec article)):not([data-laid-out])';
const LONGEST_WAIT_MS = 100;
