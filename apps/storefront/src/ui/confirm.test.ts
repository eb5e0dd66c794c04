import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answer, type ConfirmOptions, confirm, confirmStore, isDismissable } from './confirm.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** The dialog on screen, which must be there. */
function shown() {
  const entry = confirmStore.read();
  if (!entry) throw new Error('No dialog');
  return entry;
}

/** Asks, and keeps what the caller is told. */
function ask(options: Partial<ConfirmOptions> = {}) {
  const told = vi.fn();
  const failed = vi.fn();
  confirm({ title: 'Sicuro?', ...options }).then(told, failed);
  return { told, failed };
}

it('goes from processing to closed, and leaves after 200 ms with the answer', async () => {
  const { told } = ask();
  const { id } = shown();
  expect(shown().state).toBe('processing');
  await answer(id, 'yes');
  expect(shown().state).toBe('closed');
  await vi.advanceTimersByTimeAsync(199);
  expect(shown().id).toBe(id);
  expect(told).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(confirmStore.read()).toBeUndefined();
  expect(told).toHaveBeenCalledExactlyOnceWith(true);
});

it('queues what is asked meanwhile, and shows it when the one before has left', async () => {
  const first = ask({ title: 'Primo' });
  const second = ask({ title: 'Secondo' });
  expect(shown().title).toBe('Primo');
  await answer(shown().id, 'no');
  expect(shown().title).toBe('Primo');
  await vi.advanceTimersByTimeAsync(200);
  expect(first.told).toHaveBeenCalledExactlyOnceWith(false);
  expect(shown()).toMatchObject({ title: 'Secondo', state: 'processing' });
  expect(second.told).not.toHaveBeenCalled();
  await answer(shown().id, 'yes');
  await vi.advanceTimersByTimeAsync(200);
  expect(second.told).toHaveBeenCalledExactlyOnceWith(true);
});

it('does not answer a dialog that still waits in the queue', async () => {
  ask();
  const waiting = ask();
  const { id } = shown();
  await answer(id + 1, 'yes');
  await answer(id, 'no');
  await vi.advanceTimersByTimeAsync(200);
  expect(shown()).toMatchObject({ id: id + 1, state: 'processing' });
  expect(waiting.told).not.toHaveBeenCalled();
  await answer(id + 1, 'no');
  await vi.advanceTimersByTimeAsync(200);
});

it.each(['yes', 'no'] as const)(
  'is busy with "%s" until its work is done, and takes no other answer',
  async (given) => {
    const work = Promise.withResolvers<void>();
    const other = vi.fn();
    const { told } = ask(
      given === 'yes' ? { onYes: () => work.promise, onNo: other } : { onNo: () => work.promise, onYes: other },
    );
    const { id } = shown();
    const answered = answer(id, given);
    expect(shown()).toMatchObject({ state: 'processing', busy: { yes: given === 'yes', no: given === 'no' } });
    expect(isDismissable(shown())).toBe(false);
    await answer(id, given === 'yes' ? 'no' : 'yes');
    expect(other).not.toHaveBeenCalled();
    work.resolve();
    await answered;
    await vi.advanceTimersByTimeAsync(200);
    expect(told).toHaveBeenCalledExactlyOnceWith(given === 'yes');
  },
);

it('passes the failure of its work to the caller, and goes on with the queue', async () => {
  const { told, failed } = ask({
    onYes: () => {
      throw new Error('Offline');
    },
  });
  ask({ title: 'Poi' });
  await answer(shown().id, 'yes');
  await vi.advanceTimersByTimeAsync(200);
  expect(failed).toHaveBeenCalledExactlyOnceWith(new Error('Offline'));
  expect(told).not.toHaveBeenCalled();
  expect(shown().title).toBe('Poi');
  await answer(shown().id, 'no');
  await vi.advanceTimersByTimeAsync(200);
});

it('closes by itself on its timeout, which counts as "no"', async () => {
  const onNo = vi.fn();
  const { told } = ask({ timeout: 5000, onNo });
  await vi.advanceTimersByTimeAsync(4999);
  expect(shown().state).toBe('processing');
  await vi.advanceTimersByTimeAsync(1);
  expect(shown().state).toBe('closed');
  expect(onNo).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(200);
  expect(told).toHaveBeenCalledExactlyOnceWith(false);
});

it('counts its timeout from being shown, not from being asked', async () => {
  ask();
  ask({ title: 'Breve', timeout: 5000 });
  await vi.advanceTimersByTimeAsync(60_000);
  await answer(shown().id, 'no');
  await vi.advanceTimersByTimeAsync(200 + 4999);
  expect(shown()).toMatchObject({ title: 'Breve', state: 'processing' });
  await vi.advanceTimersByTimeAsync(1 + 200);
  expect(confirmStore.read()).toBeUndefined();
});

it('forgets its timeout once answered', async () => {
  const work = Promise.withResolvers<void>();
  const { told } = ask({ timeout: 5000, onYes: () => work.promise });
  const answered = answer(shown().id, 'yes');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(shown().busy.yes).toBe(true);
  work.resolve();
  await answered;
  await vi.advanceTimersByTimeAsync(200);
  expect(told).toHaveBeenCalledExactlyOnceWith(true);
});

it.each([
  [{}, true],
  [{ persistent: true }, false],
  [{ disabled: true }, false],
])('with %j it may be dismissed: %s', async (options, expected) => {
  ask(options);
  expect(isDismissable(shown())).toBe(expected);
  await answer(shown().id, 'no');
  await vi.advanceTimersByTimeAsync(200);
});
