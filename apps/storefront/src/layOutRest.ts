/**
 * Lays out what a page just opened has left for later (see styles/far.css), a piece at a time whenever the browser has
 * nothing else to do; then the page is as if it had never waited.
 */
export function layOutRest(): void {
  requestIdleCallback(() => {
    const root = document.documentElement;
    const piece = root.matches('[data-opened]') && root.querySelector<HTMLElement>(WAITING);
    if (!piece) {
      delete root.dataset.opened;
      return;
    }
    piece.dataset.laidOut = '';
    layOutRest();
  });
}

const WAITING = ':is(.sec, .far):not([data-laid-out])';
