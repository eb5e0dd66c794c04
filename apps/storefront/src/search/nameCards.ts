import styles from './SearchResults.module.css';

/** Longer than the move, after which cards are called by nothing: pages turn into each other by other names. */
const OVER_MS = 600;

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}

let named: HTMLElement[] = [];
let over: ReturnType<typeof setTimeout> | undefined;

function forgetNames(): void {
  clearTimeout(over);
  for (const { style } of named) style.removeProperty('view-transition-name');
}

/**
 * Names the cars in view for a change of their order, in which those that stay move to their new places: each keeps its
 * element, by the car's own key, and with it its name. What lies above them is named as well, to stay above. The answer
 * takes the names away once the move is over.
 */
export function nameCards(): (() => void) | undefined {
  if (!('startViewTransition' in document) || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
  // Of a change that has just been made: two elements of one name would stop the browser from moving any.
  forgetNames();
  const parts = `.${styles.grid} > article, header, .${styles.bar}, .${styles.tools}`;
  named = [...document.querySelectorAll<HTMLElement>(parts)].filter(isInView);
  for (const [index, { style }] of named.entries()) style.setProperty('view-transition-name', `moves-${index}`);
  return () => {
    over = setTimeout(forgetNames, OVER_MS);
  };
}
