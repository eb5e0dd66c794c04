import type { Page } from '@playwright/test';

/** Texts of react-admin's and MUI's parts as they come without a translation. */
const WHOLE_TEXTS = [
  'Add',
  'Add filter',
  'Apply',
  'Are you sure?',
  'Back',
  'Cancel',
  'Clear',
  'Close',
  'Columns',
  'Confirm',
  'Create',
  'Delete',
  'Edit',
  'Error',
  'Expand',
  'Export',
  'Filter',
  'Go back',
  'Go to next page',
  'Home',
  'Go to previous page',
  'Invalid',
  'List',
  'Loading',
  'Logout',
  'Next',
  'No options',
  'Not found',
  'Open',
  'Previous',
  'Profile',
  'Refresh',
  'Remove',
  'Required',
  'Reset',
  'Rows per page',
  'Rows per page:',
  'Save',
  'Search',
  'Select',
  'Select all',
  'Settings',
  'Show',
  'Skip to content',
  'Sort',
  'Submit',
  'Undo',
  'Unknown',
  'Unselect',
  'Update',
  'Yes',
  'Select columns',
  'Select this row',
  'Toggle theme',
  'Open menu',
  'Close menu',
  'Save current query...',
  'Remove all filters',
  'No results found',
  'All',
  'Name',
  'Status',
  'Date',
  'Price',
];

/** A translation that is missing shows its key. */
const KEY = /\b(?:ra|resources)\.[a-z_]\w*(?:[.-]\w+)*/i;
/** Words that no Italian sentence has; names of versions, which are often English, do without them. */
const WORDS =
  /\b(?:are|been|can't|cannot|could|does|don't|every|following|from|have|must|not|of|please|should|the|their|this|was|were|which|with|would|you|your)\b/i;

/** What a page shows or names in English, of its texts and of what only screen readers and pointers meet. */
export async function englishOn(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const found = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      // The code of a page, and what somebody else wrote, is not the house's text.
      if (!node.parentElement?.closest('script, style, noscript, [data-written]')) found.add(node.textContent ?? '');
    }
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]')) {
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) found.add(element.getAttribute(name) ?? '');
    }
    found.add(document.title);
    return [...found].map((text) => text.trim()).filter((text) => text !== '');
  });
  const whole = new Set(WHOLE_TEXTS.map((text) => text.toLowerCase()));
  return texts.filter((text) => whole.has(text.toLowerCase()) || KEY.test(text) || WORDS.test(text));
}
