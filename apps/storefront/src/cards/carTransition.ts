/** What a car's pictures are called while one page turns into the next; by no other name are two pictures one. */
export const transitionName = (uuid: string) => `car-${uuid}`;

/** A way that is given up for another takes its moving pictures along: no error, though the router leaves it unheard. */
function forgiveSkipped(event: PromiseRejectionEvent): void {
  const { reason } = event;
  const isSkipped = reason instanceof DOMException && reason.message.startsWith('Transition was skipped');
  if (isSkipped) event.preventDefault();
}

/**
 * Has the pictures of the card whose link was followed grow into those of its page. Cards need not know of it: the link
 * that was pressed has the focus.
 */
export function growFromCard(uuid: string): void {
  window.addEventListener('unhandledrejection', forgiveSkipped);
  const pictures = document.activeElement?.closest('article')?.firstElementChild;
  if (pictures instanceof HTMLElement) pictures.style.setProperty('view-transition-name', transitionName(uuid));
}
