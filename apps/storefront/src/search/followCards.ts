import styles from './SearchResults.module.css';

const MOVE: KeyframeAnimationOptions = { duration: 200, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' };

function placesInView(): Map<Element, DOMRect> {
  const places = Array.from(document.querySelectorAll(`.${styles.grid} > article`), (card) => {
    return [card, card.getBoundingClientRect()] as const;
  });
  return new Map(places.filter(([, { top, bottom }]) => bottom > 0 && top < window.innerHeight));
}

/**
 * To be called right before a page of cars changes: those that stay in view move from their old places to their new ones,
 * and those that are new fade in. Each car keeps its element, by its own key. Not by a view transition, in which the page
 * takes no clicks: the next filter is soon chosen.
 */
export function followCards(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const before = placesInView();
  // Once the page has changed, and before it is painted.
  queueMicrotask(() => {
    for (const [card, place] of placesInView()) {
      const old = before.get(card);
      const [x, y] = old ? [old.x - place.x, old.y - place.y] : [0, 0];
      if (!old) card.animate({ opacity: [0, 1] }, MOVE);
      else if (x !== 0 || y !== 0) card.animate({ translate: [`${x}px ${y}px`, '0 0'] }, MOVE);
    }
  });
}
