import { gzipSync } from 'node:zlib';
import type { Response } from '@playwright/test';
import { expect, test, visit } from '../../story.ts';

/** Bytes, compressed as gzip does, by the address that loads them. */
const MOST_SCRIPT = { '/': 138_000, '/risultati': 140_700 };

for (const [address, most] of Object.entries(MOST_SCRIPT)) {
  test(`${address} loads at most ${most / 1000} kB of script, and one stylesheet after the paint`, async ({ page }) => {
    const answers: Response[] = [];
    page.on('response', (response) => answers.push(response));
    await visit(page, address);
    await page.waitForLoadState('networkidle');
    const ofType = (type: string) => answers.filter((answer) => answer.request().resourceType() === type);
    let weight = 0;
    for (const answer of ofType('script')) weight += gzipSync(await answer.body()).length;
    expect(weight).toBeGreaterThan(50_000);
    expect(weight).toBeLessThanOrEqual(most);
    // The rules of the page are in it; those of all pages come after the first paint, as the typeface does.
    expect(ofType('stylesheet')).toHaveLength(1);
    expect(await page.locator('style').count()).toBe(1);
    expect(await page.evaluate(() => document.fonts.check('1em Figtree'))).toBe(true);
    for (const answer of ofType('script')) {
      const headers = await answer.allHeaders();
      expect.soft(headers['content-encoding'], answer.url()).toMatch(/^(br|gzip)$/);
      expect.soft(headers['cache-control'], answer.url()).toContain('immutable');
    }
  });
}
