import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { searchIt } from '../it/search.ts';
import { AskForm } from './AskForm.tsx';

const { label, hints } = searchIt.ask;
const later = () => act(() => void vi.advanceTimersByTime(4000));
const placeholder = () => screen.getByRole('textbox').getAttribute('placeholder');

function renderForm({ isLarge = true, wantsLess = false } = {}) {
  vi.stubGlobal('matchMedia', () => ({ matches: wantsLess }));
  render(
    <MemoryRouter>
      <AskForm id="ask" isLarge={isLarge} />
    </MemoryRouter>,
  );
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('shows one example after the other, until it is used', () => {
  renderForm();
  expect(placeholder()).toBe(label);
  later();
  expect(placeholder()).toBe(hints[0]);
  later();
  expect(placeholder()).toBe(hints[1]);
  fireEvent.focus(screen.getByRole('textbox'));
  later();
  expect(placeholder()).toBe(hints[1]);
});

it.each([{ isLarge: false }, { wantsLess: true }])('keeps its invitation: %o', (props) => {
  renderForm(props);
  later();
  expect(placeholder()).toBe(label);
});
