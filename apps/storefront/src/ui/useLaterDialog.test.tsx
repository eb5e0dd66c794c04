import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useLaterDialog } from './useLaterDialog.ts';

const hasEntry = () => 'layer' in ((window.history.state as object | null) ?? {});

it('is closed by Back, which then leaves the page where it is, and takes its entry along when it is closed otherwise', async () => {
  const address = window.location.href;
  const { result } = renderHook(() => useLaterDialog(async () => () => null, 'Non si apre'));
  await act(async () => await result.current.open());
  expect(result.current.isOpen).toBe(true);
  expect(hasEntry()).toBe(true);
  act(() => window.history.back());
  await waitFor(() => expect(result.current.isOpen).toBe(false));
  expect(window.location.href).toBe(address);

  await act(async () => await result.current.open());
  act(() => result.current.close());
  await waitFor(() => expect(hasEntry()).toBe(false));
  expect(result.current.isOpen).toBe(false);
});
