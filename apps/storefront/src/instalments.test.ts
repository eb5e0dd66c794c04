import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const ROOT = new URL('../../../', import.meta.url).pathname;
/** The block of the law, what is opened inside it, and the form and rules that its example comes from. */
const OF_THE_BLOCK = [
  'apps/storefront/src/listing/FinanceOffer.tsx',
  'apps/storefront/src/listing/FinanceReckoner.tsx',
  'apps/storefront/src/it/listings.ts',
  'apps/storefront/src/it/finance.ts',
  'packages/api/src/vehicle/finance.ts',
  'packages/api/src/text/financeOffer.ts',
];
/** Where texts and pictures for buyers come from. */
const SHOWN = [
  'apps/storefront/src/**/*.{ts,tsx}',
  'packages/api/src/{search,text}/**/*.ts',
  'apps/server/src/{html,pages,exports}/**/*.ts',
  'apps/server/src/integrations/mail/**/*.ts',
];
const files = SHOWN.flatMap((pattern) => globSync(pattern, { cwd: ROOT })).filter(
  (path) => !/\.test\.tsx?$|\/testing/.test(path) && !OF_THE_BLOCK.includes(path),
);

test('no instalment of a credit stands anywhere but in its block, beside the TAEG', () => {
  expect(files.length).toBeGreaterThan(300);
  const found = files.filter((path) =>
    /\.instalment\b|final_payment|creditOf\(/.test(readFileSync(ROOT + path, 'utf8')),
  );
  expect(found).toEqual([]);
});

test('no text but the block’s promises an instalment: elsewhere the word stands only to say that none is meant', () => {
  const lines = files
    .filter((path) => path.includes('/it/'))
    .flatMap((path) => readFileSync(ROOT + path, 'utf8').split('\n'))
    .filter((line) => /\b(rata|rate|maxirata)\b/i.test(line) && !line.trim().startsWith('*'));
  expect(lines.filter((line) => !/non è una rata|non sono rate/i.test(line))).toEqual([]);
});

test('the block has the warning and the TAEG before any instalment', () => {
  const block = readFileSync(`${ROOT}apps/storefront/src/listing/FinanceOffer.tsx`, 'utf8');
  const markup = block.slice(block.lastIndexOf('return ('));
  expect(markup.indexOf('financeTexts.warning')).toBeGreaterThan(0);
  expect(markup.indexOf('financeTexts.warning')).toBeLessThan(markup.indexOf('taegText'));
  expect(markup.indexOf('taegText')).toBeLessThan(markup.indexOf('financeRows'));
});
