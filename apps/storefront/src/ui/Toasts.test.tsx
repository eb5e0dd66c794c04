import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toast } from './toast.ts';
import { Toasts } from './Toasts.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  render(<Toasts />);
});
afterEach(() => {
  act(() => void vi.runAllTimers());
  cleanup();
  vi.useRealTimers();
});

it('announces errors at once, the rest in turn', () => {
  act(() => {
    toast({ type: 'error', title: 'Errore', text: 'Impossibile caricare le marche' });
    toast({ type: 'success', title: 'Completato' });
  });
  expect(screen.getByRole('alert').textContent).toBe('ErroreImpossibile caricare le marche');
  expect(screen.getByRole('status').textContent).toBe('Completato');
});

it('waits while the pointer is on it', () => {
  act(() => {
    toast({ type: 'success', title: 'Completato' });
  });
  fireEvent.pointerEnter(screen.getByRole('status'));
  act(() => void vi.advanceTimersByTime(20_000));
  fireEvent.pointerLeave(screen.getByRole('status'));
  act(() => void vi.advanceTimersByTime(5999));
  expect(screen.queryByRole('status')).not.toBeNull();
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.queryByRole('status')).toBeNull();
});

it('a toast is closed by its button', () => {
  act(() => {
    toast({ type: 'success', title: 'Completato' });
  });
  fireEvent.click(screen.getByRole('button', { name: 'Chiudi' }));
  expect(screen.queryByRole('status')).toBeNull();
});
