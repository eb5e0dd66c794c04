import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout } from 'node:timers/promises';
import { test as base, expect, type Locator, type Page, type Request } from '@playwright/test';
import type axe from 'axe-core';

export { expect };

/** On fixed rows the worker that answers leaves with the last page, perhaps just as the next one asks for a newer one. */
const WORKER_LEFT = /Failed to update a ServiceWorker .*mockServiceWorker\.js'\): Not found/;

/** Playwright's own line where a story does without the worker. */
const WORKER_BLOCKED = /Service Worker registration blocked by Playwright/;

/** What each page has asked for and not been answered yet. */
const unanswered = new WeakMap<Page, Set<Request>>();

/** A story fails on any console message, uncaught error or request that leaves the site's own origin. */
export const test = base.extend<
  { silent: undefined; expectedMessage: RegExp | undefined },
  { productIsReady: undefined }
>({
  /** Stories on fixed rows are told while the product fills its database. */
  productIsReady: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that it needs from it: none.
    async ({}, use, { project: { name, use: options } }) => {
      const isReady = async () => name === 'mock' || (await fetch(`${options.baseURL}/readyz`)).ok;
      while (!(await isReady())) await setTimeout(500);
      await use(undefined);
    },
    { auto: true, scope: 'worker', timeout: 300_000 },
  ],
  /** Console messages that the story provokes on purpose, such as the browser's own line for a 404. */
  expectedMessage: [undefined, { option: true }],
  silent: [
    async ({ page, baseURL, expectedMessage }, use) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (['error', 'warning', 'assert'].includes(message.type())) complaints.push(message.text());
      });
      // Some are tried in secret, and leave no message.
      await page.addInitScript(() => {
        addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
          reportError(new Error(`policy violated: ${violatedDirective} ${blockedURI}`)),
        );
      });
      page.on('pageerror', (error) => complaints.push(String(error)));
      const asked = new Set<Request>();
      unanswered.set(page, asked);
      page.on('requestfinished', (request) => asked.delete(request));
      page.on('requestfailed', (request) => asked.delete(request));
      page.on('request', (request) => {
        asked.add(request);
        const url = new URL(request.url());
        if (url.protocol.startsWith('http') && url.origin !== baseURL) complaints.push(`left the origin: ${url.href}`);
      });
      await use(undefined);
      const unexpected = complaints.filter(
        (text) => !expectedMessage?.test(text) && !WORKER_LEFT.test(text) && !WORKER_BLOCKED.test(text),
      );
      expect(unexpected).toEqual([]);
    },
    { auto: true },
  ],
});

/** The browser's own line for answers of these statuses, which no page can keep from the console. */
export function failedResource(...statuses: number[]): RegExp {
  return new RegExp(`^Failed to load resource: the server responded with a status of (${statuses.join('|')})`);
}

/** Opens an address and waits until the page listens: what is pressed on the server's HTML before that is lost. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await alive(page);
}

/** Waits until there is a page, React has taken it over down to its last element, and all of it is laid out. */
export async function alive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const elements = document.querySelectorAll('#root *');
    if (!document.querySelector('#root main') || 'opened' in document.documentElement.dataset) return false;
    return Object.keys(elements[elements.length - 1] ?? {}).some((key) => key.startsWith('__reactFiber'));
  });
}

/** Waits until all that the page has asked for is answered, and shown. */
export async function answered(page: Page): Promise<void> {
  const left = async () => {
    await page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))));
    return unanswered.get(page)?.size;
  };
  await expect.poll(left, { intervals: [50] }).toBe(0);
}

/** Without its comments and long names it takes a page half the time to read. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The rules of axe whose outcome hangs on colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * Fails with axe's findings (WCAG 2.2 AA and best practices) on the page as it stands. `rules: 'colours'` asks only what
 * another colour scheme changes; `within` looks at one part of a page whose rest has been looked at. One look at each
 * screen and state is enough: the back office's screens have theirs in mock/officeScreens.spec.ts, the storefront's pages
 * in real/accessibility.spec.ts, and stories look at what those lack.
 */
export async function expectAccessible(
  page: Page,
  { rules = 'all', within = page.locator(':root') }: { rules?: 'all' | 'colours'; within?: Locator } = {},
): Promise<void> {
  // Once a document: reading it takes the page as long as a third of looking.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const found = await within.evaluate(
    async (part, only) => {
      // A colour on its way to another is neither; what has just been changed moves from the next frame on.
      for (const began = performance.now(); performance.now() - began < 2000; ) {
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        const isMoving = document
          .getAnimations()
          .some(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
        if (!isMoving) break;
      }
      const { axe: onPage } = globalThis as unknown as { axe: typeof axe };
      // The options of menus are the browser's own, hundreds of them, and take half of the time.
      const { violations } = await onPage.run(
        { include: [part], exclude: ['option'] },
        {
          // Of what passes no list is made, element by element, and style sheets are not fetched a second time.
          resultTypes: ['violations'],
          preload: false,
          ...(only ? { runOnly: { type: 'rule', values: only } } : {}),
        },
      );
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
    },
    rules === 'colours' ? COLOUR_RULES : null,
  );
  expect(found).toEqual([]);
}
