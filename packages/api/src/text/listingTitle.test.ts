import { expect, test } from 'vitest';
import { listingTitle } from './listingTitle.ts';

test.each<[string, string, string | null, string]>([
  ['Fiat', 'Panda', '1.2 Lounge', 'Fiat Panda 1.2 Lounge'],
  ['Fiat', 'Panda', null, 'Fiat Panda'],
  ['Mercedes-Benz', 'GLA', 'GLA 200 d Automatic', 'Mercedes-Benz GLA 200 d Automatic'],
  ['MINI', 'Cooper', 'cooper D', 'MINI Cooper D'],
  ['Fiat', '500', '500L', 'Fiat 500 500L'],
])('%s %s %s', (make, model, version, title) => {
  expect(listingTitle(make, model, version)).toBe(title);
});
