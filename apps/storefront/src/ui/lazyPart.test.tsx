// @vitest-environment jsdom
import { existsSync, globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { laterPart, loadParts } from './lazyPart.tsx';

/** Shows what it was first told. */
function Kept({ name }: { name: string }) {
  const [first] = useState(name);
  return <p>{first}</p>;
}

const SOURCES = resolve(import.meta.dirname, '..');

it('brings the parts that the server showed, and does without one that does not come', async () => {
  const bring = vi.fn(async () => () => 'Ecco');
  laterPart('test/here', bring);
  laterPart('test/broken', () => Promise.reject(new TypeError('gone')));
  await loadParts(['test/here', 'test/broken', 'test/unknown']);
  expect(bring).toHaveBeenCalledOnce();
});

it('has the name of the file that a part is in, by which the page names its script', () => {
  const parts = globSync('**/*.{ts,tsx}', { cwd: SOURCES }).flatMap((file) => {
    const text = file.includes('.test.') ? '' : readFileSync(resolve(SOURCES, file), 'utf8');
    return [...text.matchAll(/laterPart\(\s*'([^']+)',[^']+'([^']+)'/g)].map(([, name, imported]) => ({
      named: `${name}.tsx`,
      is: resolve(SOURCES, file, '..', imported ?? ''),
    }));
  });
  expect(parts.length).toBeGreaterThan(9);
  for (const { named, is } of parts) expect(resolve(SOURCES, named)).toBe(is);
  expect(parts.filter(({ is }) => !existsSync(is))).toEqual([]);
});

it('shows what stands in for a part until it is there, and keeps it when the page is rendered again', async () => {
  const { Slot } = laterPart('test/kept', async () => Kept, <p>In arrivo</p>);
  const { rerender } = render(<Slot name="prima" />);
  expect(screen.getByText('In arrivo')).toBeDefined();
  const part = await screen.findByText('prima');
  rerender(<Slot name="poi" />);
  expect(screen.getByText('prima')).toBe(part);
});
