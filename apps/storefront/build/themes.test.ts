import postcss from 'postcss';
import { expect, test } from 'vitest';
import { themes } from './themes.ts';

test('what holds by night holds for who chose it, and not for who chose the day', async () => {
  const sheet = 'a{b:c}@media (prefers-color-scheme: dark){:root{--ink:#fff}img.mark,.x{filter:invert(1)}}';
  const { css } = await postcss([themes()]).process(sheet, { from: undefined });
  expect(css.replaceAll(/\s/g, '')).toBe(
    'a{b:c}@mediascreenand(prefers-color-scheme:dark){:root:not([data-theme="light"]){--ink:#fff}' +
      ':root:not([data-theme="light"])img.mark,:root:not([data-theme="light"]).x{filter:invert(1)}}' +
      '@mediascreen{:root[data-theme="dark"]{--ink:#fff}' +
      ':root[data-theme="dark"]img.mark,:root[data-theme="dark"].x{filter:invert(1)}}',
  );
});
