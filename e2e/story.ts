import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';

export { expect };

/** A story fails on any console message, uncaught error or request that leaves the site's own origin. */
export const test = base.extend<{ silent: undefined; expectedMessages: RegExp[] }>({
  /** Console messages that the story provokes on purpose, such as the browser's own line for a 404. */
  expectedMessages: [[], { option: true }],
  silent: [
    async ({ page, baseURL, expectedMessages }, use) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (['error', 'warning', 'assert'].includes(message.type())) complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(String(error)));
      page.on('request', (request) => {
        const url = new URL(request.url());
        if (url.protocol.startsWith('http') && url.origin !== baseURL) complaints.push(`left the origin: ${url.href}`);
      });
      await use(undefined);
      const unexpected = complaints.filter((text) => !expectedMessages.some((pattern) => pattern.test(text)));
      expect(unexpected).toEqual([]);
    },
    { auto: true },
  ],
});

/** Fails with axe's findings (WCAG 2.2 AA and best practices) on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual([]);
}
