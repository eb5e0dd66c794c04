/** What a car's pictures are called while one page turns into the next; by no other name are two pictures one. */
export const transitionName = (uuid: string) => `car-${uuid}`;

/** A way that is given up for another takes its moving pictures along: no error, though the router leaves it unheard. */
function forgiveSkipped(event: PromiseRejectionEvent): void {
  const { reason } = event;
  const isSkipped = reason instanceof DOMException && reason.message.startsWith('Transition was skipped');
  if (isSkipped) event.preventDefault();
}

/** What is called as a car's pictures on a page with cards: one element at a time. */
let named: HTMLElement | undefined;

function name(card: Element | null | undefined, uuid: string): void {
  named?.style.removeProperty('view-transition-name');
  const pictures = card?.firstElementChild;
  named = pictures instanceof HTMLElement ? pictures : undefined;
  named?.style.setProperty('view-transition-name', transitionName(uuid));
}

/**
 * Has the pictures of the card whose link was followed grow into those of its page. Cards need not know of it: the link
 * that was pressed has the focus.
 */
export function growFromCard(uuid: string): void {
  window.addEventListener('unhandledrejection', forgiveSkipped);
  name(document.activeElement?.closest('article'), uuid);
}

/** Has the pictures of a car's page, as it is left, shrink into those of its card, where the next page shows one at once. */
export function shrinkIntoCard(uuid: string): void {
  // The next page stands in its place by then, and has not been looked at yet.
  queueMicrotask(() => {
    const card = document.querySelector(`article a[href*="/${uuid}"]`)?.closest('article');
    if (!card) return;
    const { top, bottom } = card.getBoundingClientRect();
    if (bottom > 0 && top < window.innerHeight) name(card, uuid);
  });
}
