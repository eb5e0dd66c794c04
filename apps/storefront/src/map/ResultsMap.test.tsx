import { startMocks } from '@carzaa/mocks/node';
import { cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { renderSearch } from '../search/testing.tsx';

// A page of search has a thousand options, and jsdom is slow at naming them.
vi.setConfig({ testTimeout: 30_000 });
configure({ asyncUtilTimeout: 10_000 });

let mocks: ReturnType<typeof startMocks>;
beforeAll(async () => {
  // What is loaded later is at hand, however busy the machine.
  await import('./ResultsMap.tsx');
  mocks = startMocks();
  // jsdom has no screen to be narrow.
  Object.assign(window, { matchMedia: () => ({ matches: true }) });
});
afterEach(cleanup);
afterAll(() => mocks.close());

const total = async () =>
  Number((await screen.findByText(/^\d+ auto$/, { selector: 'output b' })).textContent.split(' ')[0]);
const openMap = async () => {
  fireEvent.click(screen.getAllByRole('button', { name: 'Mappa' })[0] ?? document.body);
  const map = await screen.findByRole('region', { name: 'Mappa delle auto' });
  await within(map).findByRole('list', { name: 'Gruppi di auto sulla mappa' });
  return within(map);
};
type Map = Awaited<ReturnType<typeof openMap>>;
const groups = async (map: Map) => {
  await waitFor(() => expect(map.getByText(/sulla mappa$/)).toBeTruthy());
  return within(map.getByRole('list', { name: 'Gruppi di auto sulla mappa' })).queryAllByRole('button');
};
const carsOf = (button: HTMLElement) => Number(/(\d+) auto$/.exec(button.getAttribute('aria-label') ?? '')?.[1]);

test('the groups are buttons that count all cars on the map, and those beyond it are named', async () => {
  renderSearch('/risultati');
  const all = await total();
  const map = await openMap();
  await waitFor(async () => expect((await groups(map)).length).toBeGreaterThan(3));
  const onMap = (await groups(map)).reduce((sum, group) => sum + carsOf(group), 0);
  const outside = map.queryByText(/^Fuori dalla mappa/)?.textContent ?? '0';
  expect(onMap + Number(/\d+/.exec(outside)?.[0])).toBe(all);
});

test('keys move the map, which filters by what is seen; all of Italy again is no filter', async () => {
  const { at } = renderSearch('/risultati?fuel[]=benzina');
  const all = await total();
  const map = await openMap();
  const surface = map.getByRole('application');
  fireEvent.keyDown(surface, { key: '+' });
  fireEvent.keyDown(surface, { key: 'ArrowUp' });
  await waitFor(() => expect(at()).toMatch(/^\/risultati\?area=[\d._]+&fuel\[\]=benzina$/));
  await waitFor(async () => expect(await total()).toBeLessThan(all));
  const seen = await total();
  await waitFor(async () => {
    expect((await groups(map)).reduce((sum, group) => sum + carsOf(group), 0)).toBe(seen);
  });
  fireEvent.click(map.getByRole('button', { name: 'Tutta l’Italia' }));
  await waitFor(() => expect(at()).toBe('/risultati?fuel[]=benzina'));
});

test('the chip of the area takes it away, and the map shows all again', async () => {
  const { at } = renderSearch('/risultati?area=45_7_46_8');
  await total();
  const map = within(await screen.findByRole('region', { name: 'Mappa delle auto' }));
  expect(await map.findByRole('button', { name: 'Tutta l’Italia' })).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: 'Togli il filtro Zona della mappa' }));
  await waitFor(() => expect(at()).toBe('/risultati'));
  await waitFor(() => expect(map.queryByRole('button', { name: 'Tutta l’Italia' })).toBeNull());
});

test('a group shows its cars as cards, takes the focus and gives it back, and leads to its list', async () => {
  const { at } = renderSearch('/risultati');
  await total();
  const map = await openMap();
  const [group] = await waitFor(async () => {
    const found = await groups(map);
    expect(found.length).toBeGreaterThan(0);
    return found;
  });
  if (!group) throw new Error('No group');
  fireEvent.click(group);
  const heading = await map.findByRole('heading', { name: group.getAttribute('aria-label') ?? '' });
  expect(document.activeElement).toBe(heading);
  expect(group.getAttribute('aria-pressed')).toBe('true');
  await waitFor(() => expect(map.getAllByRole('article').length).toBe(Math.min(10, carsOf(group))));
  fireEvent.click(map.getByRole('button', { name: 'Chiudi il gruppo' }));
  expect(document.activeElement).toBe(map.getByRole('application'));
  fireEvent.click(group);
  fireEvent.click(await map.findByRole('button', { name: 'Mostra nell’elenco' }));
  await waitFor(() => expect(at()).toMatch(/^\/risultati\?area=/));
  await waitFor(async () => expect(await total()).toBe(carsOf(group)));
});

const shown = () => screen.queryByRole('region', { name: 'Mappa delle auto' });
test('Back from a car and a reload find the map as it was', async () => {
  renderSearch('/risultati');
  await total();
  expect(shown()).toBeNull();
  await openMap();
  await waitFor(() => expect(window.history.state).toMatchObject({ map: expect.any(String) }));
  // A navigation leaves the entry as it is before the page goes.
  const { state } = window.history;
  cleanup();
  window.history.replaceState(state, '');
  renderSearch('/risultati');
  await waitFor(() => expect(shown()).not.toBeNull());
  window.history.replaceState(null, '');
});
