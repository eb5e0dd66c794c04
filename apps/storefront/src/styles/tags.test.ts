import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const read = (file: string) => readFileSync(file, 'utf8');
const sources = globSync(join(import.meta.dirname, '../**/*.tsx'))
  .map(read)
  .join('\n');
const sheet = read(join(import.meta.dirname, 'controls.css'));

test('every tone of a tag that a part names has its colours', () => {
  const tones = new Set(Array.from(sources.matchAll(/['" ](tag-[a-z]+)['" ]/g), ([, tone = '']) => tone));
  expect(tones.size).toBeGreaterThan(4);
  for (const tone of tones) expect(sheet).toContain(`.${tone}`);
});
