import { expect, test, vi } from 'vitest';
import { photoTexts } from '../../it/photos.ts';
import { findButton, mount } from '../../testing.tsx';
import { PhotoDrop } from './PhotoDrop.tsx';

const { uploadFile } = vi.hoisted(() => ({ uploadFile: vi.fn() }));
vi.mock('../../providers/uploadFile.ts', () => ({ uploadFile }));

const KNOWN = 'Questa foto c’è già.';
const picture = (name: string, type = 'image/jpeg') => new File(['x'], name, { type });

/** Drops files on the only place that takes them. */
async function drop(page: HTMLElement, files: File[]): Promise<void> {
  const zone = (await findButton(page, photoTexts.choose)).parentElement;
  const event = new Event('drop', { bubbles: true, cancelable: true });
  Object.assign(event, { dataTransfer: { files } });
  zone?.dispatchEvent(event);
}

test('pictures are sent in the order in which they were chosen, also those added meanwhile', async () => {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  uploadFile.mockImplementation(async (_path: string, file: File) => {
    begun.push(file.name);
    await new Promise<void>((done) => ends.push(done));
    return { files: [{ name: file.name, ok: true, message: null, photo: null }] };
  });
  const onDone = vi.fn();
  const page = mount(<PhotoDrop dealer="d" listing="l" onDone={onDone} />);
  await drop(
    page,
    ['1.jpg', '2.jpg'].map((name) => picture(name)),
  );
  await vi.waitFor(() => expect(begun).toEqual(['1.jpg']));
  await drop(page, [picture('3.jpg')]);
  for (const [index, name] of ['1.jpg', '2.jpg', '3.jpg'].entries()) {
    await vi.waitFor(() => expect(begun.at(-1)).toBe(name));
    expect(begun).toHaveLength(index + 1);
    ends[index]?.();
  }
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledTimes(2));
});

test('a file that is there already is said to be, one of another type too, and both can be dismissed', async () => {
  uploadFile.mockResolvedValue({ files: [{ name: 'a.jpg', ok: true, message: KNOWN, photo: null }] });
  const page = mount(<PhotoDrop dealer="d" listing="l" onDone={() => undefined} />);
  await drop(page, [picture('a.jpg'), picture('listino.pdf', 'application/pdf')]);
  await vi.waitFor(() => expect(page.textContent).toContain(KNOWN));
  expect(page.textContent).toContain(photoTexts.unsupported);
  expect(uploadFile).toHaveBeenCalledTimes(1);
  for (const name of ['a.jpg', 'listino.pdf']) {
    page.querySelector<HTMLElement>(`[aria-label="${photoTexts.dismissOf(name)}"]`)?.click();
    await vi.waitFor(() => expect(page.textContent).not.toContain(name));
  }
});
