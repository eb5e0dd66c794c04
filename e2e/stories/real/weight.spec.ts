import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { expect, test, visit } from '../../story.ts';

/** Bytes, compressed as gzip does. */
const MOST_SCRIPT = 138_000;

/** Of a listing, which has more or fewer parts; the schemas of its fields would be 27,000 more. */
const MOST_OF_A_LISTING = 166_000;

/** All answers that a page gets from now on. */
function answersOf(page: Page): { ofType: (type: string) => Response[]; weigh: () => Promise<number> } {
  const answers: Response[] = [];
  page.on('response', (response) => answers.push(response));
  const ofType = (type: string) => answers.filter((answer) => answer.request().resourceType() === type);
  const weigh = async () => {
    let weight = 0;
    for (const answer of ofType('script')) weight += gzipSync(await answer.body()).length;
    return weight;
  };
  return { ofType, weigh };
}

for (const address of ['/', '/risultati']) {
  test(`${address} loads at most ${MOST_SCRIPT / 1000} kB of script, and one stylesheet after the paint`, async ({
    page,
  }) => {
    const { ofType, weigh } = answersOf(page);
    await visit(page, address);
    await page.waitForLoadState('networkidle');
    const weight = await weigh();
    expect(weight).toBeGreaterThan(50_000);
    expect(weight).toBeLessThanOrEqual(MOST_SCRIPT);
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

test(`a listing loads at most ${MOST_OF_A_LISTING / 1000} kB of script`, async ({ page, request }) => {
  const results = await (await request.get('/risultati')).text();
  const [, address = ''] = /href="(\/annunci\/[^"]+)"/.exec(results) ?? [];
  const { weigh } = answersOf(page);
  await visit(page, address);
  await page.waitForLoadState('networkidle');
  const weight = await weigh();
  expect(weight).toBeGreaterThan(50_000);
  expect(weight).toBeLessThanOrEqual(MOST_OF_A_LISTING);
});
