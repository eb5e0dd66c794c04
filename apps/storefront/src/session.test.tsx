import { CONFIRM_CLOSE_MS, DIALOG_AUTO_CLOSE_MS } from '@carzaa/api/constants';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from './api.ts';
import { localFavourites } from './favourites/favouriteStore.ts';
import { DefaultLayout } from './layouts/DefaultLayout.tsx';
import { Root } from './layouts/Root.tsx';
import { refreshUser } from './sessionMessages.ts';
import { forgetUser, loadUser, userQuery } from './session.ts';
import { SESSION_CHANNEL, type SessionMessage } from './sessionChannel.ts';
import { installDialogs } from './testing/dialogs.ts';
import { failure, fakeApi, renderRoutes, setLogged, someUser } from './testing/renderApp.tsx';
import { confirmStore } from './ui/confirm.ts';

const PROFILE = 'GET /api/private/profile';
const CAR = '0199e3f0-0000-7000-8000-000000000001';
const GONE = '0199e3f0-0000-7000-8000-000000000002';

const routes = [
  {
    Component: Root,
    children: [
      {
        Component: DefaultLayout,
        children: [
          { path: '/', Component: () => <main>Prima pagina</main> },
          { path: '/altro', Component: () => <main>Altra pagina</main> },
        ],
      },
    ],
  },
];

let otherTab: BroadcastChannel;
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no origin to name
const say = (message: SessionMessage) => otherTab.postMessage(message);

beforeAll(installDialogs);
beforeEach(() => {
  otherTab = new BroadcastChannel(SESSION_CHANNEL);
  setLogged(false);
});
afterEach(() => {
  otherTab.close();
  cleanup();
  setLogged(false);
  for (const { uuid } of localFavourites.read()) localFavourites.remove(uuid);
});

const name = (text: string) => screen.findByLabelText(`Il tuo account, ${text}`);

it('asks nothing of the server without the flag', async () => {
  const { calls } = renderRoutes(routes);
  expect(await screen.findByRole('link', { name: 'Accedi' })).toBeTruthy();
  expect(calls).toEqual([]);
});

it('loads the profile once when the flag is set and nobody is in the store', async () => {
  setLogged(true);
  const { calls, router } = renderRoutes(routes, { answers: { [PROFILE]: someUser() } });
  await name('Chiara Fontana');
  await router.navigate('/altro');
  await screen.findByText('Altra pagina');
  expect(calls.map(({ path }) => path)).toEqual(['/api/private/profile', '/api/listings/favourites']);
});

it('shows public pages to a visitor whose profile cannot be had', async () => {
  setLogged(true);
  renderRoutes(routes, { answers: { [PROFILE]: failure('1', 500) } });
  expect(await screen.findByRole('link', { name: 'Accedi' })).toBeTruthy();
  expect(screen.getByText('Prima pagina')).toBeTruthy();
});

const app = (answer: unknown) => ({
  api: fakeApi({ [PROFILE]: answer }).api,
  queryClient: createQueryClient({ retries: 0 }),
  isLogged: () => true,
});

it('throws when the profile cannot be had, and takes an ended session for a guest', async () => {
  await expect(loadUser(app(failure('1', 500)))).rejects.toThrow('Non è stato possibile caricare il profilo utente');
  expect(await loadUser(app(failure('3', 401)))).toBeNull();
});

it('forgets the user once the flag is gone', async () => {
  const { api, calls } = fakeApi();
  const queryClient = createQueryClient({ retries: 0 });
  queryClient.setQueryData(userQuery(api).queryKey, someUser());
  expect(await loadUser({ api, queryClient, isLogged: () => false })).toBeNull();
  expect(queryClient.getQueryData(userQuery(api).queryKey)).toBeUndefined();
  expect(calls).toEqual([]);
});

it('forgets everything private, and nothing else', () => {
  const queryClient = createQueryClient();
  for (const group of ['users', 'favourites', 'messages', 'carfax', 'savedSearches', 'listings'])
    queryClient.setQueryData([group, 'x', null], 1);
  forgetUser(queryClient);
  const kept = queryClient.getQueryCache().getAll();
  expect(kept.map(({ queryKey }) => queryKey[0])).toEqual(['listings']);
});

it("stores the profile that another tab's 'user:profile' announces", async () => {
  setLogged(true);
  let user = someUser();
  renderRoutes(routes, { user, answers: { [PROFILE]: () => user } });
  await name('Chiara Fontana');
  user = someUser({ name: 'Chiara Bianchi' });
  say('user:profile');
  await name('Chiara Bianchi');
});

it('shows to a guest who signed in in another tab, and who took over there', async () => {
  let user = someUser();
  renderRoutes(routes, { answers: { [PROFILE]: () => user } });
  await screen.findByRole('link', { name: 'Accedi' });
  setLogged(true);
  say('user:profile');
  await name('Chiara Fontana');
  user = someUser({ uuid: '0199e3f0-0000-7000-8000-00000000000b', name: 'Nicola Neri' });
  say('user:profile');
  await name('Nicola Neri');
});

it("tells of a failed 'user:profile' in a dialog without cancel, and keeps the stored user", async () => {
  setLogged(true);
  renderRoutes(routes, { user: someUser(), answers: { [PROFILE]: failure('1', 500) } });
  await name('Chiara Fontana');
  say('user:profile');
  const title = "Errore durante il recupero dei dati dell'utente";
  const dialog = await screen.findByRole('alertdialog', { name: title });
  expect(dialog.textContent).toContain('Qualcosa non ha funzionato. Riprova tra qualche istante.');
  expect([...dialog.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual(['OK']);
  screen.getByRole('button', { name: 'OK' }).click();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await name('Chiara Fontana');
});

it('closes that dialog by itself after five seconds', async () => {
  vi.useFakeTimers();
  try {
    const { api } = fakeApi({ [PROFILE]: failure('1', 500) });
    const refreshed = refreshUser(api, createQueryClient({ retries: 0 }));
    await vi.waitFor(() => expect(confirmStore.read()?.state).toBe('processing'), { interval: 1 });
    await vi.advanceTimersByTimeAsync(DIALOG_AUTO_CLOSE_MS - 500);
    expect(confirmStore.read()?.state).toBe('processing');
    await vi.advanceTimersByTimeAsync(500 + CONFIRM_CLOSE_MS);
    expect(confirmStore.read()).toBeUndefined();
    await refreshed;
  } finally {
    vi.useRealTimers();
  }
});

it("goes to the first page as a guest on another tab's 'user:logout'", async () => {
  setLogged(true);
  const { router } = renderRoutes(routes, { user: someUser(), at: '/altro' });
  await name('Chiara Fontana');
  setLogged(false);
  say('user:logout');
  await screen.findByText('Prima pagina');
  expect(router.state.location.pathname).toBe('/');
  expect(screen.getByRole('link', { name: 'Accedi' })).toBeTruthy();
});

it('ends the session here and tells the other tabs', async () => {
  setLogged(true);
  const heard = new Promise((resolve) => {
    otherTab.addEventListener('message', ({ data }) => resolve(data), { once: true });
  });
  const { calls, router } = renderRoutes(routes, {
    user: someUser(),
    at: '/altro',
    answers: { 'POST /api/logout': () => (setLogged(false), null) },
  });
  (await name('Chiara Fontana')).click();
  screen.getByRole('button', { name: 'Esci' }).click();
  await screen.findByText('Prima pagina');
  expect(await heard).toBe('user:logout');
  expect(calls.map(({ path }) => path)).toEqual(['/api/listings/favourites', '/api/logout']);
  expect(router.state.location.pathname).toBe('/');
});

it('moves the hearts of a guest to the account, oldest first, and keeps what it cannot move', async () => {
  localFavourites.add({ uuid: CAR, title: 'Prima' });
  localFavourites.add({ uuid: GONE, title: 'Venduta' });
  setLogged(true);
  const { calls } = renderRoutes(routes, {
    user: someUser(),
    answers: { [`POST /api/listings/favourites/${CAR}`]: null },
  });
  await waitFor(() => expect(localFavourites.read()).toEqual([]));
  expect(calls.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
    `/api/listings/favourites/${CAR}`,
    `/api/listings/favourites/${GONE}`,
  ]);
});

it('keeps the hearts of a guest here while the account cannot take them', async () => {
  localFavourites.add({ uuid: CAR, title: 'Prima' });
  setLogged(true);
  const { calls } = renderRoutes(routes, {
    user: someUser(),
    answers: { [`POST /api/listings/favourites/${CAR}`]: failure('1', 500) },
  });
  await waitFor(() => expect(calls.filter(({ method }) => method === 'POST').length).toBe(1));
  expect(localFavourites.read().map(({ uuid }) => uuid)).toEqual([CAR]);
});

const comeBack = () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));

it('reloads a page that the browser kept whole, when the session has changed since', async () => {
  const reload = vi.fn();
  vi.stubGlobal('location', { reload, origin: window.location.origin });
  setLogged(true);
  renderRoutes(routes, { user: someUser() });
  await name('Chiara Fontana');
  comeBack();
  expect(reload).not.toHaveBeenCalled();
  setLogged(false);
  comeBack();
  expect(reload).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});
