import type { ComponentType } from 'react';
import { type LoaderFunction, type RouteObject, redirect } from 'react-router';
import type { PageHead } from './head.ts';
import { DefaultLayout } from './layouts/DefaultLayout.tsx';
import { EmptyLayout } from './layouts/EmptyLayout.tsx';
import { ErrorScreen } from './layouts/ErrorScreen.tsx';
import { Root } from './layouts/Root.tsx';
import { notFoundLoader } from './notFound.ts';

interface PageModule {
  Component: ComponentType;
  loader?: LoaderFunction;
  head?: PageHead<never>;
}

const modules = import.meta.glob<PageModule>('./pages/*.tsx');

/** A page of the file `pages/{name}.tsx`, loaded when first entered. Its id carries the locale: `risultati___it`. */
function page(path: string, id: string, name: string): RouteObject {
  return {
    path,
    id: `${id}___it`,
    lazy: async () => {
      const load = modules[`./pages/${name}.tsx`];
      if (!load) throw new Error(`No page ${name}`);
      const { Component, loader, head } = await load();
      return { Component, ...(loader ? { loader } : {}), handle: { page: name, ...(head ? { head } : {}) } };
    },
  };
}

/** Addresses that only lead elsewhere. */
const REDIRECTS = {
  '/login': '/signin',
  '/register': '/signup',
  '/dealer/login': '/dealer/signin',
  '/dealer/signin': '/signin?dealer=true',
  '/dealer/register': '/dealer/signup',
} as const;

/** The whole site: what is not here is a 404. */
export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: ErrorScreen,
    HydrateFallback: () => null,
    children: [
      {
        Component: DefaultLayout,
        children: [
          page('/', 'index', 'Home'),
          page('/risultati/:make?/:model?', 'risultati', 'Results'),
          page('/annunci/:make/:model/:uuid', 'annunci', 'Listing'),
          page('/favourites', 'favourites', 'Favourites'),
          page('/faq', 'faq', 'Faq'),
          page('/tos', 'tos', 'Terms'),
          page('/carfax', 'carfax', 'Carfax'),
          page('/about-us', 'about-us', 'AboutUs'),
          page('/contact-us', 'contact-us', 'ContactUs'),
          page('/for-dealers', 'for-dealers', 'ForDealers'),
          page('/how-it-works', 'how-it-works', 'HowItWorks'),
          page('/privacy-policy', 'privacy-policy', 'Privacy'),
          page('/purchase-ok', 'purchase-ok', 'PurchaseOk'),
          page('/purchase-ko', 'purchase-ko', 'PurchaseKo'),
          page('/dev', 'dev', 'Dev'),
          page('/list', 'list', 'Plain'),
          page('/technology', 'technology', 'Plain'),
          page('/about', 'about', 'Plain'),
          page('/dealer', 'dealer', 'Plain'),
          page('/contatti', 'contatti', 'Plain'),
        ],
      },
      ...Object.entries(REDIRECTS).map(([path, target]): RouteObject => ({ path, loader: () => redirect(target) })),
      { Component: EmptyLayout, children: [{ path: '*', loader: notFoundLoader, Component: () => null }] },
    ],
  },
];
