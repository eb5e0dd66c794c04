import { expect, test } from 'vitest';
import { sharedFirst, splitStyle } from './pageStyle.ts';

test('rules that fetch fonts are taken out of the stylesheet, stand-ins stay', () => {
  const standIn = '@font-face{font-family:A stand-in;src:local(Arial)}';
  const latin = '@font-face{font-family:A;src:url(/assets/a.woff2)format("woff2");font-display:swap}';
  const extended = '@font-face{font-family:A;src:url(/assets/b.woff2)format("woff2")}';
  expect(splitStyle(`${latin}${extended}${standIn}body{margin:0}`)).toEqual({
    style: `${standIn}body{margin:0}`,
    fonts: latin + extended,
  });
});

test('the shared rules stand before those of the modules, which keep their order', () => {
  const sheet =
    '.A0{color:red}@media print{.A0{color:#000}.btn{color:#fff}}.btn .B1{margin:0}.btn{padding:0}@media print{a{color:#000}}';
  expect(sharedFirst(sheet)).toBe(
    '@media print{.btn{color:#fff}}.btn{padding:0}@media print{a{color:#000}}' +
      '.A0{color:red}@media print{.A0{color:#000}}.btn .B1{margin:0}',
  );
});
