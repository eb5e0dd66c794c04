import { dealerId } from '@carzaa/mocks/rows/ids';
import { startMocks } from '@carzaa/mocks/node';
import { cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { RouteObject } from 'react-router';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { Component, head, loader } from '../pages/Dealers.tsx';
import { renderPages, someApi } from '../search/testing.tsx';
import { autoDealerData } from './dealerHead.ts';

// A page of search has a thousand options, and jsdom is slow at naming them.
vi.setConfig({ testTimeout: 30_000 });
configure({ asyncUtilTimeout: 10_000 });

let mocks: ReturnType<typeof startMocks>;
beforeAll(() => {
  mocks = startMocks();
});
afterEach(cleanup);
afterAll(() => mocks.close());

function renderAt(address: string) {
  const route: RouteObject = { path: '/concessionari/:slug?', Component, loader, HydrateFallback: () => null };
  const shown = renderPages([route], address);
  const { router, at } = shown;
  const headNow = () => {
    const data = Object.values(router.state.loaderData)[0];
    return head({ data, params: {}, url: new URL(at(), 'http://site.test') });
  };
  return { ...shown, headNow };
}

const names = () =>
  screen
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent)
    .filter((text) => text !== '');

const total = async () =>
  Number((await screen.findByText(/^\d+ auto$/, { selector: 'output b' })).textContent.split(' ')[0]);
const sellers = () => screen.getAllByText('Navigli Auto', { selector: 'article b' });

test('the list says who sells, where and how they answer, and the map leads to the same', async () => {
  const { headNow } = renderAt('/concessionari');
  expect(await screen.findByText('8 concessionari')).toBeTruthy();
  expect(names()[0]).toBe('Arena Automobili');
  expect(screen.getAllByText('Risponde di solito in 3 ore')).toHaveLength(4);
  const map = within(screen.getByRole('navigation', { name: 'Mappa d’Italia' }));
  expect(map.getByRole('link', { name: 'Usato Vesuvio, Napoli' }).getAttribute('href')).toBe(
    '/concessionari/usato-vesuvio-napoli',
  );
  expect(screen.getByRole('link', { name: 'In Germania: 2 concessionari' })).toBeTruthy();
  expect(headNow()).toMatchObject({ title: 'Concessionari', canonical: '/concessionari', noindex: false });
});

test('a name and a region narrow the list and its map, and Back undoes a region', async () => {
  const { at, router, headNow } = renderAt('/concessionari');
  await screen.findByText('8 concessionari');
  fireEvent.change(screen.getByLabelText('Regione'), { target: { value: 'germania' } });
  expect(await screen.findByText('2 concessionari')).toBeTruthy();
  expect(at()).toBe('/concessionari?region=germania');
  expect(screen.getByRole('navigation', { name: 'Mappa della Germania' })).toBeTruthy();
  expect(headNow()).toMatchObject({ title: 'Concessionari: Germania', noindex: false });
  fireEvent.input(screen.getByLabelText('Nome o città'), { target: { value: 'isar' } });
  expect(await screen.findByText('1 concessionario')).toBeTruthy();
  expect(at()).toBe('/concessionari?q=isar&region=germania');
  expect(headNow().noindex).toBe(true);
  await router.navigate(-1);
  await screen.findByText('8 concessionari');
  await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Regione').value).toBe(''));
  expect(screen.getByLabelText<HTMLInputElement>('Nome o città').value).toBe('');
});

test('where nobody is found the way back is shown', async () => {
  renderAt('/concessionari?q=nessuno');
  expect(await screen.findByRole('heading', { name: 'Nessun concessionario trovato' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Mostra tutti i concessionari' }).getAttribute('href')).toBe(
    '/concessionari',
  );
});

test('a dealership shows who it is and its own cars alone, and a filter stays in its address', async () => {
  const { at, headNow } = renderAt('/concessionari/navigli-auto-milano');
  expect(await screen.findByRole('heading', { level: 1, name: 'Navigli Auto' })).toBeTruthy();
  expect(screen.getByText('07654320964')).toBeTruthy();
  expect(screen.getByText('Navigli Auto S.r.l.')).toBeTruthy();
  expect(screen.getByRole('link', { name: /navigli-auto\.example/ }).getAttribute('href')).toBe(
    'https://navigli-auto.example',
  );
  expect(screen.queryByText(/Risponde di solito/)).toBeNull();
  const all = await total();
  expect(screen.getByRole('list', { name: 'In cifre' }).textContent).toBe(`${all} auto in vendita`);
  expect(sellers()).toHaveLength(Math.min(10, all));
  const rail = within(screen.getByRole('complementary', { name: 'Filtri' }));
  expect(rail.queryByText('Concessionario')).toBeNull();
  expect(rail.queryByText('Anche senza foto')).toBeNull();
  fireEvent.change(rail.getByLabelText('Prezzo fino a'), { target: { value: '15000' } });
  await waitFor(() => expect(at()).toBe('/concessionari/navigli-auto-milano?priceTo=15000'));
  await waitFor(async () => expect(await total()).toBeLessThan(all));
  expect(headNow()).toMatchObject({ canonical: '/concessionari/navigli-auto-milano', noindex: true });
});

test.each(['autocentro-stalingrado-bologna', 'AUTOCENTRO-PORTA-MASCARELLA-BOLOGNA', dealerId(1)])(
  'the address %s leads to the one that holds',
  async (slug) => {
    const { at } = renderAt(`/concessionari/${slug}?priceTo=20000`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Autocentro Porta Mascarella' })).toBeTruthy();
    expect(at()).toBe('/concessionari/autocentro-porta-mascarella-bologna?priceTo=20000');
    expect(screen.getByText('Risponde al 92 % dei messaggi')).toBeTruthy();
  },
);

test('where no car fits, the filters are named and never the dealership', async () => {
  renderAt('/concessionari/navigli-auto-milano?priceTo=250');
  expect(await screen.findByRole('heading', { name: 'Nessuna auto con questi filtri' })).toBeTruthy();
  const way = screen.getByRole('link', { name: /^Togli Fino a/ });
  expect(way.getAttribute('href')).toBe('/concessionari/navigli-auto-milano');
  expect(screen.queryByRole('link', { name: /Togli Concessionario/ })).toBeNull();
});

test('an address of nobody says so', async () => {
  const { headNow } = renderAt('/concessionari/nessuno-roma');
  expect(await screen.findByRole('heading', { name: 'Concessionario non trovato' })).toBeTruthy();
  expect(headNow()).toEqual({ title: 'Concessionario non trovato', noindex: true });
});

test('search engines are told who it is, where and when it is open', async () => {
  const dealer = await someApi().dealers.get({ id: dealerId(1) });
  const url = 'https://carzaa.test/concessionari/autocentro-porta-mascarella-bologna';
  expect(autoDealerData(dealer, url)).toMatchObject({
    '@type': 'AutoDealer',
    '@id': url,
    legalName: 'Autocentro Porta Mascarella S.r.l.',
    vatID: '02345670372',
    address: { addressLocality: 'Bologna', addressRegion: 'BO', addressCountry: 'IT' },
    geo: { '@type': 'GeoCoordinates' },
  });
  const hours = autoDealerData(dealer, url).openingHoursSpecification;
  expect(hours).toHaveLength(11);
  expect(hours).toContainEqual({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: 'https://schema.org/Saturday',
    opens: '09:00',
    closes: '12:30',
  });
});
