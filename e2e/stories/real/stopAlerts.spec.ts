import { expect, test } from '../../story.ts';

test('a link of an alert that is not ours ends nothing', async ({ request }) => {
  const forged = '/avvisi/disattiva/r0199a000-0000-7000-8000-000000000001.forged';
  expect((await request.get(forged)).status()).toBe(404);
  expect((await request.post(forged, { form: { 'List-Unsubscribe': 'One-Click' } })).status()).toBe(404);
});
