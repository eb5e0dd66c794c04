import type { Access } from '@carzaa/api/contract/endpoint';
import type { ComponentType } from 'react';
import { type LoaderFunction, type MiddlewareFunction, type RouteObject, redirect } from 'react-router';
import type { PageHead } from './head.ts';
import { DefaultLayout } from './layouts/DefaultLayout.tsx';
import { EmptyLayout } from './layouts/EmptyLayout.tsx';
import { ErrorScreenSlot } from './layouts/ErrorScreenSlot.tsx';
import { Root } from './layouts/Root.tsx';
import { awaitPart, overNetwork } from './network.ts';
import { notFoundLoader } from './notFound.ts';

interface PageModule {
  Component: ComponentType;
  loader?: LoaderFunction;
  head?: PageHead<never>;
}

const modules = import.meta.glob<PageModule>('./pages/*.tsx');

const noData = () => null;

/** A loader that waits for the network when it is away, and the page before with it. */
function patient(loader: LoaderFunction): LoaderFunction {
  return (args, handlerContext) => overNetwork(async () => loader(args, handlerContext), args.request.signal);
}

/** The guard of a page; its rules come with the first page that has one. */
function guardedBy(access: Access): MiddlewareFunction {
  return async (args, next) => {
    const { guard } = await awaitPart(() => import('./guards.ts'), args.request.signal);
    return overNetwork(async () => guard(access)(args, next), args.request.signal);
  };
}

/**
 * A page of the file `pages/{name}.tsx`, loaded when first entered, by those alone whom its access lets in. Its id is
 * its path without parameters, and carries the locale: `risultati___it`.
 */
function page(path: string, name: string, access: Access = 'public'): RouteObject {
  const place = path.slice(1).replaceAll(/\/:\w+\??/g, '');
  return {
    path,
    id: `${place.replaceAll('/', '-') || 'index'}___it`,
    ...(access === 'public' ? {} : { middleware: [guardedBy(access)] }),
    lazy: async () => {
      const load = modules[`./pages/${name}.tsx`];
      if (!load) throw new Error(`No page ${name}`);
      const { Component, loader, head } = await awaitPart(load);
      // Without a loader a guarded page would be rendered twice while it comes alive.
      const ownLoader = loader ?? (access === 'public' ? undefined : noData);
      return {
        Component,
        ...(ownLoader ? { loader: patient(ownLoader) } : {}),
        handle: { page: name, ...(head ? { head } : {}) },
      };
    },
  };
}

/** Addresses that only lead elsewhere, with their query. */
const REDIRECTS = {
  '/login': '/signin',
  '/register': '/signup',
  '/dealer/login': '/dealer/signin',
  '/dealer/signin': '/signin?dealer=true',
  '/dealer/register': '/dealer/signup',
} as const;

/** Pages that are text alone: one module for all, so that no visitor of another page downloads seven names of files. */
const INFORMATION = ['/faq', '/tos', '/about-us', '/contact-us', '/how-it-works', '/privacy-policy'];

/** Addresses without a page of their own yet. */
const PLAIN = ['/list', '/technology', '/about', '/dealer', '/contatti'];

/** The whole site: what is not here is a 404. */
export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: ErrorScreenSlot,
    HydrateFallback: () => null,
    children: [
      {
        Component: DefaultLayout,
        children: [
          page('/', 'Home'),
          page('/risultati/:make?/:model?', 'Results'),
          page('/usate/:first/:second?/:third?', 'Landing'),
          page('/annunci/:make/:model/:uuid', 'Listing'),
          page('/concessionari/:slug?', 'Dealers'),
          page('/quanto-vale/:make?/:model?', 'CarWorth'),
          page('/favourites', 'Favourites'),
          page('/signup', 'SignUp', 'guest'),
          page('/profile', 'Profile', 'user'),
          page('/ricerche', 'Searches', 'user'),
          page('/rapporti/:uuid', 'Report', 'user'),
          page('/messaggi/:token', 'Thread'),
          page('/verify-email', 'VerifyEmail', 'unverified'),
          page('/email-verified', 'EmailVerified'),
          page('/email-token-expired', 'EmailTokenExpired'),
          page('/password-recover', 'PasswordRecover'),
          page('/password-reset/:token', 'PasswordReset'),
          page('/restore-address/:token', 'RestoreAddress'),
          page('/invito/:token', 'Invitation'),
          page('/password-token-expired', 'PasswordTokenExpired'),
          page('/password-updated', 'PasswordUpdated'),
          page('/dealer/signup', 'DealerSignUp', 'guest'),
          page('/dealer/target', 'DealerTarget', 'user'),
          page('/dealer/no-associated', 'NoDealer', 'user'),
          page('/dealer/failed-verification', 'DealerFailed'),
          ...INFORMATION.map((path) => page(path, 'Info')),
          page('/for-dealers', 'ForDealers'),
          page('/carfax', 'CarfaxInfo'),
          page('/purchase-ok', 'PurchaseOk'),
          page('/purchase-ko', 'PurchaseKo'),
          page('/dealer/plan-purchase-ok', 'PlanPurchaseOk', 'user'),
          page('/dealer/plan-purchase-ko', 'PlanPurchaseKo', 'user'),
          page('/free-trial/:uuid/activate', 'TrialActivate', 'dealer'),
          page('/free-trial/:uuid/activated', 'TrialActivated', 'dealer'),
          page('/dev', 'Dev'),
          page('/dev/components', 'Components'),
          ...PLAIN.map((path) => page(path, 'Plain')),
        ],
      },
      ...Object.entries(REDIRECTS).map(
        ([path, target]): RouteObject => ({
          path,
          loader: ({ request }) =>
            redirect(target + new URL(request.url).search.replace('?', target.includes('?') ? '&' : '?')),
          Component: () => null,
        }),
      ),
      {
        Component: EmptyLayout,
        children: [page('/signin', 'SignIn', 'guest'), { path: '*', loader: notFoundLoader, Component: () => null }],
      },
    ],
  },
];
