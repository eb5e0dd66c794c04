import styles from './SearchResults.module.css';

/** Longer than the move, after which cards are called by nothing: pages turn into each other by other names. */
const OVER_MS = 600;

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}

/**
 * Names the cars in view for a change of their order, in which those that stay move to their new places: each keeps its
 * element, by the car's own key, and with it its name. What lies above them is named as well, to stay above. The answer
 * takes the names away once the move is over.
 */
export function nameCards(): (() => void) | undefined {
  if (!('startViewTransition' in document) || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
  const parts = `.${styles.grid} > article, header, .${styles.bar}, .${styles.tools}`;
  const named = [...document.querySelectorAll<HTMLElement>(parts)].filter(isInView);
  for (const [index, { style }] of named.entries()) style.setProperty('view-transition-name', `moves-${index}`);
  return () => {
    setTimeout(() => {
      for (const { style } of named) style.removeProperty('view-transition-name');
    }, OVER_MS);
  };
}
