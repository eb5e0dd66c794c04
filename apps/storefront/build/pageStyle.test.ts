import { expect, test } from 'vitest';
import { splitStyle } from './pageStyle.ts';

test('rules that fetch fonts are taken out of the stylesheet, stand-ins stay', () => {
  const standIn = '@font-face{font-family:A stand-in;src:local(Arial)}';
  const latin = '@font-face{font-family:A;src:url(/assets/a.woff2)format("woff2");font-display:swap}';
  const extended = '@font-face{font-family:A;src:url(/assets/b.woff2)format("woff2")}';
  expect(splitStyle(`${latin}${extended}${standIn}body{margin:0}`)).toEqual({
    style: `${standIn}body{margin:0}`,
    fonts: latin + extended,
  });
});
