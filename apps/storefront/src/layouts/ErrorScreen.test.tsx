import { PageError } from '@carzaa/api/contract/errors';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { notFoundLoader } from '../notFound.ts';
import { renderRoutes } from '../testing/renderApp.tsx';
import { ErrorScreen } from './ErrorScreen.tsx';
import { Root } from './Root.tsx';

const described = { page: 'Home', head: () => ({ title: 'Auto usate', description: 'Tante auto' }) };

function open(path: string) {
  const children = [
    { path: '/', Component: () => <main>Prima pagina</main>, handle: described },
    {
      path: '/vietata',
      Component: () => null,
      loader: () => {
        throw new PageError('Non puoi', { statusCode: 403 });
      },
    },
    {
      path: '/occupata',
      Component: () => null,
      loader: () => {
        throw new PageError('Occupato', { statusCode: 503 });
      },
    },
    {
      path: '/rotta',
      Component: () => {
        throw new Error('a detail nobody should read');
      },
    },
    { path: '*', Component: () => null, loader: notFoundLoader },
  ];
  const root = { Component: Root, ErrorBoundary: ErrorScreen, HydrateFallback: () => null, children };
  return renderRoutes([root], { at: path }).router;
}

afterEach(cleanup);
beforeEach(() => {
  document.head.innerHTML = '';
});

test.each([
  ['/vietata', '403', 'Qui non puoi entrare', 'Non puoi'],
  ['/nulla/qui', '404', 'Pagina non trovata', 'Page not found: /nulla/qui'],
  ['/occupata', '503', 'Torniamo subito', 'Occupato'],
  ['/rotta', '500', 'Qualcosa non ha funzionato', 'La colpa è nostra, non tua. Riprova tra qualche istante.'],
])('%s shows the screen of status %s, whose code is the title', async (path, status, title, detail) => {
  open(path);
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(title);
  expect(screen.getByText(detail)).toBeTruthy();
  expect(screen.queryByText(/nobody should read/)).toBeNull();
  await waitFor(() => expect(document.title).toBe(status));
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
  expect(screen.getByRole('link', { name: 'Cerca un’auto' }).getAttribute('href')).toBe('/risultati');
});

test('the page after an error screen has its own head again', async () => {
  const router = open('/nulla');
  await screen.findByText('Pagina non trovata');
  await router.navigate('/');
  await screen.findByText('Prima pagina');
  await waitFor(() => expect(document.title).toBe('Auto usate · Carzaa'));
  expect(document.querySelector('meta[name=robots]')).toBeNull();
  expect(document.querySelector('meta[name=description]')?.getAttribute('content')).toBe('Tante auto');
});
