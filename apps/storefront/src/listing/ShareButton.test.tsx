import { COPY_FEEDBACK_MS } from '@carzaa/api/constants';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listingsIt } from '../it/listings.ts';
import { ShareButton } from './ShareButton.tsx';

const writeText = vi.fn<(text: string) => Promise<void>>();
const share = vi.fn<(data: ShareData) => Promise<void>>();

function onDevice(pointer: 'coarse' | 'fine') {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === `(pointer: ${pointer})` }));
}

beforeEach(() => {
  vi.useFakeTimers();
  writeText.mockReset().mockResolvedValue(undefined);
  share.mockReset().mockResolvedValue(undefined);
  Object.assign(navigator, { clipboard: { writeText }, share });
  onDevice('fine');
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  for (const name of ['clipboard', 'share']) Reflect.deleteProperty(navigator, name);
});

function pass(ms: number) {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

async function press() {
  render(<ShareButton title="Fiat Panda" />);
  await act(async () => fireEvent.click(screen.getByRole('button')));
}

it('copies the address and says so for a moment', async () => {
  await press();
  expect(writeText).toHaveBeenCalledWith(location.href);
  expect(screen.getByRole('status').textContent).toBe(listingsIt.page.copied);
  pass(COPY_FEEDBACK_MS - 1);
  expect(screen.getByRole('status').textContent).toBe(listingsIt.page.copied);
  pass(1);
  expect(screen.getByRole('status').textContent).toBe('');
});

it('says what to do when nothing can be copied', async () => {
  writeText.mockRejectedValue(new DOMException('denied', 'NotAllowedError'));
  await press();
  expect(screen.getByRole('status').textContent).toBe(listingsIt.page.copyFailed);
});

it("opens a phone's own sheet, and takes its closing for no failure", async () => {
  onDevice('coarse');
  share.mockRejectedValue(new DOMException('closed', 'AbortError'));
  await press();
  expect(share).toHaveBeenCalledWith({ title: 'Fiat Panda', url: location.href });
  expect(writeText).not.toHaveBeenCalled();
  expect(screen.getByRole('status').textContent).toBe('');
});
