import { ApiError } from '@carzaa/api/contract/errors';
import { NEEDED_FIELDS, WANTED_FIELDS } from '@carzaa/api/importMapping';
import type { ImportSource } from '@carzaa/api/calls/dealer/imports';
import { createRoot, type Root } from 'react-dom/client';
import { CoreAdminContext } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DealershipContext } from '../dealership.ts';
import { mappingTexts } from '../../it/imports.ts';
import { api } from '../../providers/client.ts';
import { ColumnPanel } from './ColumnPanel.tsx';
import { emptyPreview } from './testRun.ts';

const MAPPING = Object.fromEntries([...NEEDED_FIELDS, ...WANTED_FIELDS].map((field) => [field, [field]]));
const source: ImportSource = {
  uuid: 's',
  name: 'Gestionale',
  format: 'auto',
  encoding: 'auto',
  separator: 'auto',
  url: null,
  schedule: 'manual',
  mapping: MAPPING,
  listings: 0,
  checked_at: null,
  next_check_at: null,
  check_error: null,
  photos_waiting: 0,
  photos_failed: 0,
  created_at: '2026-11-20T08:00:00Z',
  updated_at: '2026-11-20T08:00:00Z',
  revision: 1,
};
const run = {
  ...emptyPreview,
  rows_total: 1,
  rows_done: 1,
  inserted: 1,
  mapping: MAPPING,
  columns: Object.values(MAPPING).flatMap(([name = '']) => [{ name, samples: [] }]),
};

let root: Root;
let page: HTMLElement;
beforeEach(() => {
  page = document.body.appendChild(document.createElement('div'));
  root = createRoot(page);
});
afterEach(() => {
  root.unmount();
  page.remove();
  vi.restoreAllMocks();
});

async function press(name: string): Promise<void> {
  const button = () => [...page.querySelectorAll('button')].find(({ textContent }) => textContent === name);
  await vi.waitFor(() => expect(button()?.disabled).toBe(false));
  button()?.click();
}

async function openColumns(): Promise<void> {
  root.render(
    <MemoryRouter>
      <CoreAdminContext>
        <DealershipContext value={{ uuid: 'd', name: 'Auto Uno', role: 'owner' }}>
          <ColumnPanel run={run} />
        </DealershipContext>
      </CoreAdminContext>
    </MemoryRouter>,
  );
  await press(mappingTexts.open);
}

test('a preview that is refused is told beside the button, and the next try follows the save before it', async () => {
  let kept = source;
  vi.spyOn(api.imports, 'source').mockImplementation(async () => kept);
  const save = vi.spyOn(api.imports, 'updateSource').mockImplementation(async ({ body }) => {
    if (body.revision !== kept.revision) throw new ApiError('2', { status: 409 });
    kept = { ...kept, revision: kept.revision + 1 };
    return kept;
  });
  vi.spyOn(api.imports, 'preview').mockRejectedValue(new ApiError('2', { status: 429, message: 'Aspetta.' }));
  await openColumns();
  await press(mappingTexts.save);
  await vi.waitFor(() => expect(page.textContent).toContain('Aspetta.'));
  await press(mappingTexts.save);
  await vi.waitFor(() => expect(save.mock.calls.map(([{ body }]) => body.revision)).toEqual([1, 2]));
});

test('a source that somebody else has changed is read anew for the next try', async () => {
  vi.spyOn(api.imports, 'source')
    .mockResolvedValueOnce(source)
    .mockResolvedValue({ ...source, revision: 7 });
  const save = vi.spyOn(api.imports, 'updateSource').mockRejectedValue(new ApiError('2', { status: 409 }));
  await openColumns();
  await press(mappingTexts.save);
  await vi.waitFor(() => expect(api.imports.source).toHaveBeenCalledTimes(2));
  await press(mappingTexts.save);
  await vi.waitFor(() => expect(save.mock.calls.map(([{ body }]) => body.revision)).toEqual([1, 7]));
});
