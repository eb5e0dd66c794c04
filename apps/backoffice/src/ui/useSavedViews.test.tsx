import { createRoot, type Root } from 'react-dom/client';
import { CoreAdminContext, memoryStore, type SavedQuery, testDataProvider } from 'react-admin';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../providers/client.ts';
import { useSavedViews } from './useSavedViews.ts';

let root: Root;
beforeEach(() => {
  root = createRoot(document.createElement('div'));
});
afterEach(() => {
  root.unmount();
  vi.restoreAllMocks();
});

function Listings() {
  useSavedViews('listings');
  return null;
}

/** Opens the list in a browser that has kept these views; the answer tells which it keeps now. */
async function open(kept: SavedQuery[]): Promise<() => unknown> {
  const store = memoryStore({ 'listings.savedQueries': kept });
  root.render(
    <CoreAdminContext store={store} dataProvider={testDataProvider()}>
      <Listings />
    </CoreAdminContext>,
  );
  await vi.waitFor(() => expect(api.savedViews.list).toHaveBeenCalled());
  return () => store.getItem('listings.savedQueries');
}

function view(label: string, filter: object, order: 'ASC' | 'DESC' = 'ASC'): SavedQuery {
  return { label, value: { filter, sort: { field: 'price', order }, perPage: 25, displayedFilters: [] } };
}
const SOLD = view('Vendute', { state: 'sold' });
const LONG = view('x'.repeat(70), {}, 'DESC');
const saved = { uuid: '', created_at: '' };

test('views that the browser kept move to the server, one after the other, and are kept there alone', async () => {
  vi.spyOn(api.savedViews, 'list').mockResolvedValue([]);
  const save = vi.spyOn(api.savedViews, 'save').mockImplementation(async ({ body }) => ({ ...body, ...saved }));
  const kept = await open([SOLD, LONG]);
  await vi.waitFor(() => expect(save).toHaveBeenCalledTimes(2));
  const list = { office: 'admin', list: 'listings', sort: 'price' };
  expect(save.mock.calls.map(([input]) => input.body)).toEqual([
    { ...list, name: 'Vendute', filter: { state: 'sold' }, order: 'ASC' },
    { ...list, name: 'x'.repeat(60), filter: {}, order: 'DESC' },
  ]);
  await vi.waitFor(() => expect(kept()).toEqual([]));
});

test('one that the server refuses stays in the browser', async () => {
  vi.spyOn(api.savedViews, 'list').mockResolvedValue([]);
  vi.spyOn(api.savedViews, 'save').mockImplementation(async ({ body }) => {
    if (body.name === SOLD.label) throw new Error('too many');
    return { ...body, ...saved };
  });
  const kept = await open([SOLD, LONG]);
  await vi.waitFor(() => expect(kept()).toEqual([SOLD]));
});

test('all stay in the browser while the server cannot be heard', async () => {
  vi.spyOn(api.savedViews, 'list').mockRejectedValue(new Error('away'));
  const save = vi.spyOn(api.savedViews, 'save');
  const kept = await open([SOLD]);
  await vi.waitFor(() => expect(vi.mocked(api.savedViews.list).mock.settledResults[0]?.type).toBe('rejected'));
  expect(kept()).toEqual([SOLD]);
  expect(save).not.toHaveBeenCalled();
});
