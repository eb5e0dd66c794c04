// @vitest-environment jsdom
import { forgetDrafts } from '@carzaa/api/officeDrafts';
import { beforeEach, expect, test } from 'vitest';
import { dropDraft, keepDraft, readDraft } from './drafts.ts';

beforeEach(() => localStorage.clear());

test('a draft is one person’s, of one form, and gone once it is dropped', () => {
  keepDraft('ada', 'listings', { price: 12_000 });
  expect(readDraft('ada', 'listings')?.values).toEqual({ price: 12_000 });
  expect(readDraft('bea', 'listings')).toBeNull();
  expect(readDraft('ada', 'rates')).toBeNull();
  dropDraft('ada', 'listings');
  expect(readDraft('ada', 'listings')).toBeNull();
});

test('signing out forgets all of them and nothing else', () => {
  keepDraft('ada', 'listings', { price: 1 });
  keepDraft('bea', 'answer', { text: 'Sì' });
  localStorage.setItem('theme', 'dark');
  forgetDrafts(localStorage);
  expect(Object.keys(localStorage)).toEqual(['theme']);
});

test('what is no draft is none', () => {
  localStorage.setItem('carzaa-draft:ada:listings', '{"values":[]}');
  expect(readDraft('ada', 'listings')).toBeNull();
});
