import { lighthouseVisits } from '../../lighthouse.ts';
import { expect, test } from '../../story.ts';

const CATEGORIES = ['accessibility', 'best-practices', 'seo'];

/**
 * Bytes of the page as it is sent, up to 12,000 of them its largest picture, which on the results is the first car's: a
 * phone's first paint waits for them and for nothing else.
 */
const MOST_PAGE = { '/': 28_000, '/risultati': 32_000 };

test.describe.configure({ timeout: 180_000 });

for (const [address, most] of Object.entries(MOST_PAGE)) {
  // How soon it paints is a figure of the machine as well: `npm run bench:paint`.
  test(`Lighthouse has nothing to add to ${address}, whose first paint waits for at most ${most / 1000} kB`, async ({
    baseURL,
    launchOptions,
    request,
  }) => {
    await request.get(address);
    for await (const report of lighthouseVisits(
      `${baseURL}${address}`,
      [...CATEGORIES, 'performance'],
      launchOptions,
    )) {
      for (const category of CATEGORIES) {
        const failed = report.categories[category]?.auditRefs
          .filter(({ id, weight }) => weight > 0 && report.audits[id]?.score === 0)
          .map(({ id }) => id);
        expect(failed, category).toEqual([]);
        expect(report.categories[category]?.score, category).toBe(1);
      }
      expect(report.audits['render-blocking-insight']?.score, 'nothing else holds the first paint').toBe(1);
      const requests = report.audits['network-requests']?.details;
      const sent = requests?.type === 'table' ? requests.items[0] : undefined;
      expect(sent).toMatchObject({ resourceType: 'Document', statusCode: 200 });
      const weight = Number(sent?.['transferSize']);
      expect(weight).toBeGreaterThan(5000);
      expect(weight).toBeLessThanOrEqual(most);
      break;
    }
  });
}
