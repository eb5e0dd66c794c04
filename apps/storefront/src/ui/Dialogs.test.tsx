import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { installDialogs } from '../testing/dialogs.ts';
import { type ConfirmOptions, confirm } from './confirm.ts';
import { Dialogs } from './Dialogs.tsx';
import styles from './Dialog.module.css';

beforeEach(() => {
  installDialogs();
  vi.useFakeTimers();
  render(<Dialogs />);
});
afterEach(async () => {
  // Whatever a test left on screen is answered, or it would wait in the next one's queue.
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  cleanup();
  vi.useRealTimers();
});

function ask(options: Partial<ConfirmOptions> = {}) {
  const told = vi.fn();
  act(() => {
    confirm({ title: 'Togliere l’auto?', timeout: 30_000, ...options }).then(told, told);
  });
  return told;
}
const dialog = () => screen.getByRole('alertdialog');
const button = (name: string) => screen.getByRole('button', { name });
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

it('a dialog is named by its title, with "OK" and "Annulla"', async () => {
  const told = ask({ text: 'Non si può annullare.' });
  expect(screen.getByRole('alertdialog', { name: 'Togliere l’auto?' }).textContent).toContain('Non si può annullare.');
  fireEvent.click(button('Annulla'));
  await pass(200);
  expect(told).toHaveBeenCalledExactlyOnceWith(false);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('takes its own labels, and no button for a null one', async () => {
  const told = ask({ yes: 'Togli', no: null });
  expect(screen.getAllByRole('button')).toHaveLength(1);
  fireEvent.click(button('Togli'));
  await pass(200);
  expect(told).toHaveBeenCalledExactlyOnceWith(true);
});

it('the answer that takes something away is red', () => {
  ask({ yes: 'Togli', isGrave: true });
  expect(button('Togli').className).toContain('btn-danger');
  expect(button('Annulla').className).not.toContain('btn-danger');
});

it.each([
  ['small', '384px'],
  ['medium', '652px'],
  ['large', '896px'],
] as const)('is %s: %s wide', (size, width) => {
  ask({ size });
  expect(dialog().style.getPropertyValue('--dialog-width')).toBe(width);
});

it('shows which answer it works on, and takes no other meanwhile', async () => {
  const work = Promise.withResolvers<void>();
  const told = ask({ onYes: () => work.promise });
  await act(async () => fireEvent.click(button('OK')));
  expect(button('OK').getAttribute('aria-busy')).toBe('true');
  expect(button('Annulla').getAttribute('aria-busy')).toBe('false');
  expect(button('Annulla')).toHaveProperty('disabled', true);
  work.resolve();
  await pass(200);
  expect(told).toHaveBeenCalledExactlyOnceWith(true);
});

it('a dialog is dismissed by Escape, which counts as "no"', async () => {
  const told = ask();
  fireEvent.keyDown(dialog(), { key: 'Escape' });
  await pass(200);
  expect(told).toHaveBeenCalledExactlyOnceWith(false);
});

it('a dialog is dismissed by a press outside it, not inside', async () => {
  const told = ask();
  vi.spyOn(dialog(), 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 100, 200, 200));
  fireEvent.pointerDown(dialog(), { clientX: 150, clientY: 150 });
  await pass(200);
  expect(told).not.toHaveBeenCalled();
  // The second press of a double click on what opened it.
  fireEvent.pointerDown(dialog(), { clientX: 20, clientY: 20 });
  await pass(200);
  expect(told).not.toHaveBeenCalled();
  await pass(400);
  fireEvent.pointerDown(dialog(), { clientX: 20, clientY: 20 });
  await pass(200);
  expect(told).toHaveBeenCalledExactlyOnceWith(false);
});

it.each([{ persistent: true }, { disabled: true }])(
  'with %j it refuses to be dismissed, and says so for 300 ms',
  async (options) => {
    const told = ask(options);
    fireEvent.keyDown(dialog(), { key: 'Escape' });
    expect(dialog().classList).toContain(styles.refused);
    await pass(299);
    expect(dialog().classList).toContain(styles.refused);
    await pass(1);
    expect(dialog().classList).not.toContain(styles.refused);
    expect(told).not.toHaveBeenCalled();
  },
);

it('disables both answers while disabled', () => {
  ask({ disabled: true });
  expect(button('OK')).toHaveProperty('disabled', true);
  expect(button('Annulla')).toHaveProperty('disabled', true);
});

it('shows the next of the queue once the first has left', async () => {
  ask({ title: 'Primo' });
  ask({ title: 'Secondo' });
  expect(screen.getAllByRole('alertdialog')).toHaveLength(1);
  fireEvent.click(button('OK'));
  await pass(200);
  expect(screen.getByRole('alertdialog', { name: 'Secondo' })).toHaveProperty('open', true);
});
