import { beforeEach, expect, test, vi } from 'vitest';
import { photoTexts } from '../../../it/photos.ts';
import { findButton, mount } from '../../../testing.tsx';
import { PhotoQueue } from './PhotoQueue.ts';
import type { PhotoStore } from './photoStore.ts';
import { PhotoTray } from './PhotoTray.tsx';

const nothing = async () => undefined;
const NO_STORE: PhotoStore = {
  read: async () => null,
  write: nothing,
  readFile: async () => null,
  writeFile: nothing,
  dropFile: nothing,
  forget: nothing,
};
const KNOWN = 'Questa foto c’è già.';

beforeEach(() => {
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
});

/** Drops files on the only place that takes them. */
async function drop(page: HTMLElement, files: File[]): Promise<void> {
  const zone = (await findButton(page, photoTexts.choose)).parentElement;
  const event = new Event('drop', { bubbles: true, cancelable: true });
  Object.assign(event, { dataTransfer: { files } });
  zone?.dispatchEvent(event);
}

test('a file that is there already is said to be, one of another type too, and both can be dismissed', async () => {
  const send = vi.fn(async () => ({ name: 'a.jpg', ok: true, message: KNOWN, photo: null }));
  const work = { begin: vi.fn(), send, arrange: nothing, takeAway: nothing };
  const queue = new PhotoQueue(NO_STORE, work, { uuid: 'l', revision: 1 });
  const page = mount(<PhotoTray queue={queue} />);
  await drop(page, [
    new File(['x'], 'a.jpg', { type: 'image/jpeg' }),
    new File(['x'], 'listino.pdf', { type: 'application/pdf' }),
  ]);
  await vi.waitFor(() => expect(page.textContent).toContain(KNOWN));
  expect(page.textContent).toContain(photoTexts.unsupported);
  expect(send).toHaveBeenCalledTimes(1);
  for (const name of ['a.jpg', 'listino.pdf']) {
    page.querySelector<HTMLElement>(`[aria-label="${photoTexts.dismissOf(name)}"]`)?.click();
    await vi.waitFor(() => expect(page.textContent).not.toContain(name));
  }
});

test('photos without a car wait, say so, and begin as soon as it is known', async () => {
  const begin = vi.fn(async () => ({ uuid: 'l', revision: 1 }));
  const send = vi.fn(async (_listing: string, { name }: File) => ({ name, ok: true, message: null, photo: null }));
  const queue = new PhotoQueue(NO_STORE, { begin, send, arrange: nothing, takeAway: nothing });
  const page = mount(<PhotoTray queue={queue} isWhole />);
  await drop(page, [new File(['x'], 'a.jpg', { type: 'image/jpeg' })]);
  await vi.waitFor(() => expect(page.textContent).toContain(photoTexts.waitForCar(1)));
  expect(page.textContent).toContain(photoTexts.cover);
  queue.start({ uuid: 'l', revision: 1 });
  await vi.waitFor(() => expect(page.textContent).toContain(photoTexts.allThere(1)));
});
