import { expect, test } from 'vitest';
import { adminImportTexts } from './adminImports.ts';

test.each([
  [{ inserted: 1, updated: 0, withdrawn: 0 }, '1 nuovo, 0 aggiornati, 0 ritirati'],
  [{ inserted: 1200, updated: 1, withdrawn: 1 }, '1.200 nuovi, 1 aggiornato, 1 ritirato'],
])('%j reads as people count', (run, text) => {
  expect(adminImportTexts.result(run)).toBe(text);
});
