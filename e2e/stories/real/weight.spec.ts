import { gzipSync } from 'node:zlib';
import type { Response } from '@playwright/test';
import { expect, test, visit } from '../../story.ts';

/** Bytes, compressed as gzip does. */
const MOST_SCRIPT = 130_000;

for (const address of ['/', '/risultati']) {
  test(`${address} loads at most 130 kB of script and one stylesheet`, async ({ page }) => {
    const answers: Response[] = [];
    page.on('response', (response) => answers.push(response));
    await visit(page, address);
    await page.waitForLoadState('networkidle');
    const ofType = (type: string) => answers.filter((answer) => answer.request().resourceType() === type);
    let weight = 0;
    for (const answer of ofType('script')) weight += gzipSync(await answer.body()).length;
    expect(weight).toBeGreaterThan(50_000);
    expect(weight).toBeLessThanOrEqual(MOST_SCRIPT);
    // The stylesheet is in the page; the other element holds the typeface, which comes after the first paint.
    expect(ofType('stylesheet')).toHaveLength(0);
    expect(await page.locator('style').count()).toBe(2);
    for (const answer of ofType('script')) {
      const headers = await answer.allHeaders();
      expect.soft(headers['content-encoding'], answer.url()).toMatch(/^(br|gzip)$/);
      expect.soft(headers['cache-control'], answer.url()).toContain('immutable');
    }
  });
}
