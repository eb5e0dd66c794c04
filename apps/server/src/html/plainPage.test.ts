import { expect, test } from 'vitest';
import { plainPage } from './plainPage.ts';

const drawingOf = (page: string) => /<svg class="drawing"[^>]*>(.*)<\/svg>/.exec(page)?.[1];

test('a page of the server shows what failed as the storefront draws it', () => {
  const [forbidden, missing, broken, busy] = ([403, 404, 500, 503] as const).map((status) =>
    drawingOf(plainPage(status)),
  );
  expect(forbidden).toContain('class="sign"');
  expect(missing).toContain('class="missing"');
  expect(new Set([forbidden, missing, broken]).size).toBe(3);
  expect(busy).toBe(broken);
});
