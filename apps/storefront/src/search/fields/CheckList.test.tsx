import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { CheckList } from './CheckList.tsx';

afterEach(cleanup);

const OPTIONS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((slug) => ({ slug, name: slug.toUpperCase() }));

function shownOf(counts: Record<string, number>, chosen: string[] = []): string[] {
  render(
    <CheckList
      name="fuel"
      options={OPTIONS}
      chosen={chosen}
      countOf={(slug) => counts[slug] ?? 5}
      toggle={() => undefined}
    />,
  );
  return screen.getAllByRole('checkbox').map((box) => box.getAttribute('value') ?? '');
}

test('values that would give nothing come last, behind those that a long list shows later', () => {
  expect(shownOf({ a: 0, c: 0 })).toEqual(['b', 'd', 'e', 'f', 'g', 'h']);
});

test('one that is chosen is shown, even where it would give nothing', () => {
  expect(shownOf({ a: 0, c: 0 }, ['a'])).toEqual(['b', 'd', 'e', 'f', 'g', 'h', 'a']);
});
