import type { Access } from '@carzaa/api/endpoint';
import type { ComponentType } from 'react';
import { type LoaderFunction, type MiddlewareFunction, type RouteObject, redirect } from 'react-router';
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

const noData = () => null;

/** The guard of a page; its rules come with the first page that has one. */
function guardedBy(access: Access): MiddlewareFunction {
  return async (args, next) => {
    const { guard } = await import('./guards.ts');
    return guard(access)(args, next);
  };
}

/**
 * A page of the file `pages/{name}.tsx`, loaded when first entered, by those alone whom its access lets in. Its id
 * carries the locale: `risultati___it`.
 */
function page(path: string, id: string, name: string, access: Access = 'public'): RouteObject {
  return {
    path,
    id: `${id}___it`,
    ...(access === 'public' ? {} : { middleware: [guardedBy(access)] }),
    lazy: async () => {
      const load = modules[`./pages/${name}.tsx`];
      if (!load) throw new Error(`No page ${name}`);
      const { Component, loader, head } = await load();
      // Without a loader a guarded page would be rendered twice while it comes alive.
      const ownLoader = loader ?? (access === 'public' ? undefined : noData);
      return {
        Component,
        ...(ownLoader ? { loader: ownLoader } : {}),
        handle: { page: name, ...(head ? { head } : {}) },
      };
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
          page('/signup', 'signup', 'SignUp', 'guest'),
          page('/profile', 'profile', 'Profile', 'user'),
          page('/verify-email', 'verify-email', 'VerifyEmail', 'unverified'),
          page('/email-verified', 'email-verified', 'EmailVerified'),
          page('/email-token-expired', 'email-token-expired', 'EmailTokenExpired'),
          page('/password-recover', 'password-recover', 'PasswordRecover'),
          page('/password-reset/:token', 'password-reset', 'PasswordReset'),
          page('/password-token-expired', 'password-token-expired', 'PasswordTokenExpired'),
          page('/password-updated', 'password-updated', 'PasswordUpdated'),
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
      ...Object.entries(REDIRECTS).map(
        ([path, target]): RouteObject => ({ path, loader: () => redirect(target), Component: () => null }),
      ),
      {
        Component: EmptyLayout,
        children: [
          page('/signin', 'signin', 'SignIn', 'guest'),
          { path: '*', loader: notFoundLoader, Component: () => null },
        ],
      },
    ],
  },
];
