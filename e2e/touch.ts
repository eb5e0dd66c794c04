import type { Page } from '@playwright/test';

/** The least that a finger hits without aiming, and what rounding may take of it. */
const TOUCH = 43.5;

/** What can be pressed in sight of a page and is smaller than a finger: links within a sentence may be. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const all = document.querySelectorAll('a[href], button, select, summary, input:not([type=hidden]), [role=button]');
    const small: string[] = [];
    for (const element of all) {
      const isTicked = element instanceof HTMLInputElement && /^(?:checkbox|radio|range)$/.test(element.type);
      // A box is ticked by its label, and a field is reached by what draws its frame.
      const reached =
        (isTicked && (element.closest('label') ?? document.querySelector(`label[for="${element.id}"]`))) ||
        element.closest('.MuiCheckbox-root, .MuiSwitch-root, .MuiInputBase-root') ||
        element;
      const { width, height } = reached.getBoundingClientRect();
      const style = getComputedStyle(element);
      const isHidden =
        !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
        width <= 1 ||
        height <= 1 ||
        reached.getBoundingClientRect().bottom <= 0 ||
        element.closest('[aria-hidden=true], [inert]') !== null;
      const isInSentence = element.matches('a') && style.display === 'inline';
      if (isHidden || isInSentence || (width >= least && height >= least)) continue;
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? '';
      small.push(
        `${element.tagName.toLowerCase()}.${element.className} “${name}” ${Math.round(width)}×${Math.round(height)}`,
      );
    }
    return small;
  }, TOUCH);
}
