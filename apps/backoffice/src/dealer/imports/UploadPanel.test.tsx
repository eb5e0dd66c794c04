import { expect, test, vi } from 'vitest';
import { api } from '../../providers/client.ts';
import { mount } from '../../testing.tsx';
import { UploadPanel } from './UploadPanel.tsx';

const { uploadFile } = vi.hoisted(() => ({ uploadFile: vi.fn() }));
vi.mock('../../providers/uploadFile.ts', () => ({ uploadFile }));

test('a file given before the sources are there waits for them, and joins the first', async () => {
  const { promise, resolve: arrive } = Promise.withResolvers<Awaited<ReturnType<typeof api.imports.sources>>>();
  vi.spyOn(api.imports, 'sources').mockReturnValue(promise);
  uploadFile.mockRejectedValue(new Error('Il file è vuoto'));
  const page = mount(<UploadPanel sources={[]} />);
  const picker = await vi.waitFor(() => page.querySelector('input') ?? Promise.reject(new Error('No picker')));
  Object.defineProperty(picker, 'files', { value: [new File(['x'], 'stock.csv')] });
  picker.dispatchEvent(new Event('change', { bubbles: true }));
  await vi.waitFor(() => expect(api.imports.sources).toHaveBeenCalled());
  expect(uploadFile).not.toHaveBeenCalled();
  const source = {
    uuid: '0199e3f0-0000-7000-8000-0000000000aa',
    name: 'Gestionale',
    format: 'auto',
    encoding: 'auto',
    separator: 'auto',
    url: null,
    schedule: 'manual',
    mapping: {},
    listings: 0,
    checked_at: null,
    next_check_at: null,
    check_error: null,
    photos_waiting: 0,
    photos_failed: 0,
    created_at: '2026-11-20T08:00:00Z',
    updated_at: '2026-11-20T08:00:00Z',
    revision: 1,
  } as const;
  arrive({ items: [source], total: 1, page: 1, per_page: 100, last_page: 1 });
  await vi.waitFor(() => expect(page.textContent).toContain('Il file è vuoto'));
  expect(uploadFile.mock.calls[0]?.[0]).toContain(source.uuid);
});
