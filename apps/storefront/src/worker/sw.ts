/// <reference lib="webworker" />
import { MAX_PER_PAGE } from '@carzaa/api/constants';
import { clientsClaim } from 'workbox-core';
import { CacheExpiration } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { showPushes } from './pushes.ts';
import { CARS_CACHE, coverOf, keptCars, offlinePage, PHOTOS_CACHE } from './offlinePage.ts';

declare const self: ServiceWorkerGlobalScope;

/**
 * What a phone without network can still show: the cars that somebody has looked at or keeps as favourites, as they were
 * then, on a page of its own. Everything that there is a network for comes from the network, so that no price is ever an
 * old one, and a new build is seen as soon as it is served (builds.ts): this worker keeps no page and no script.
 */

const MAX_CARS = 60;
const MAX_COVERS = 24;
const MAX_PHOTOS = 120;
const MONTH_SECONDS = 30 * 86_400;
const CAR = /^\/api\/listings\/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const FAVOURITES = '/api/listings/favourites';
const CAR_PAGE = /^\/annunci\/[^/]+\/[^/]+\/([\da-f-]{36})$/;

void self.skipWaiting();
clientsClaim();
showPushes();

/** Keeps an answer with the moment it was given at; the oldest cars go. */
async function keep(path: string, response: Response): Promise<void> {
  if (!response.ok) return;
  const answer: unknown = await response.json();
  const data = typeof answer === 'object' && answer !== null && 'data' in answer ? answer.data : null;
  if (typeof data !== 'object' || data === null) return;
  const cache = await caches.open(CARS_CACHE);
  await cache.put(path, Response.json({ at: Date.now(), data }));
  const looked = (await cache.keys()).filter(({ url }) => !isFavourites(new URL(url)));
  await Promise.all(looked.slice(0, Math.max(0, looked.length - MAX_CARS)).map((key) => cache.delete(key)));
  if (path.startsWith(FAVOURITES)) await keepCovers(data);
}

/** The covers of favourites that nobody has opened yet, once each, where bytes are not counted. */
async function keepCovers(data: object): Promise<void> {
  if ('connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData) return;
  const cache = await caches.open(PHOTOS_CACHE);
  for (const { cover } of keptCars([{ at: 0, data: data as Record<string, unknown> }]).slice(0, MAX_COVERS)) {
    if (!cover || (await cache.match(coverOf(cover.src)))) continue;
    await cache.add(coverOf(cover.src)).catch(() => undefined);
    await photos.updateTimestamp(new URL(coverOf(cover.src), self.location.origin).href);
  }
}

const isFavourites = ({ pathname }: URL) => pathname === FAVOURITES;

/** What was somebody's own. */
async function forgetFavourites(): Promise<void> {
  const cache = await caches.open(CARS_CACHE);
  await Promise.all(
    (await cache.keys()).filter(({ url }) => isFavourites(new URL(url))).map((key) => cache.delete(key)),
  );
}

const keptPaths = (pathname: string) => CAR.test(pathname) || pathname === FAVOURITES;

registerRoute(
  ({ url, sameOrigin, request }) => sameOrigin && request.method === 'GET' && keptPaths(url.pathname),
  async ({ request, url, event }) => {
    const response = await fetch(request);
    const copy = response.clone();
    if (response.status === 401) event.waitUntil(forgetFavourites());
    // A list of many favourites comes in several pages.
    event.waitUntil(keep(url.pathname + (isFavourites(url) ? url.search : ''), copy).catch(() => undefined));
    return response;
  },
);

/** It goes with them. */
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === '/api/logout',
  async ({ request }) => {
    const response = await fetch(request);
    await forgetFavourites();
    return response;
  },
  'POST',
);

/** Where the data of a page is that is kept: a car's, and the favourites of whoever has signed in. */
function dataOf(pathname: string, { headers }: Response): string | undefined {
  const [, car] = CAR_PAGE.exec(pathname) ?? [];
  if (car !== undefined) return `/api/listings/${car}`;
  // As the server sends the pages of whoever has signed in.
  const isOwn = headers.get('cache-control')?.includes('no-store') === true;
  return pathname === '/favourites' && isOwn ? `${FAVOURITES}?page=1&per_page=${MAX_PER_PAGE}` : undefined;
}

/** A page that came from the server asked for no data: what it shows is asked for once it is there. */
registerRoute(
  ({ request }) => request.mode === 'navigate',
  async ({ request, url, event }) => {
    try {
      const response = (await preloaded(event)) ?? (await fetch(request));
      const path = dataOf(url.pathname, response);
      if (path !== undefined && response.ok) {
        event.waitUntil(
          fetch(path)
            .then((answer) => keep(path, answer))
            .catch(() => undefined),
        );
      }
      return response;
    } catch {
      return offline(url.pathname);
    }
  },
);

const photos = new CacheExpiration(PHOTOS_CACHE, { maxEntries: MAX_PHOTOS, maxAgeSeconds: MONTH_SECONDS });

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/photos/'),
  new CacheFirst({
    cacheName: PHOTOS_CACHE,
    plugins: [
      {
        async cacheDidUpdate({ request }) {
          await photos.updateTimestamp(request.url);
          await photos.expireEntries();
        },
      },
    ],
  }),
);

/** What the browser asked for while this worker was still starting. */
async function preloaded(event: ExtendableEvent): Promise<Response | undefined> {
  return event instanceof FetchEvent ? event.preloadResponse : undefined;
}

async function offline(pathname: string): Promise<Response> {
  const cache = await caches.open(CARS_CACHE);
  const kept: Parameters<typeof keptCars>[0][number][] = [];
  for (const request of (await cache.keys()).toReversed()) {
    // Written by `keep` alone.
    kept.push(await (await cache.match(request))?.json());
  }
  const cars = keptCars(kept.filter(Boolean).toSorted((a, b) => b.at - a.at));
  const [, asked] = CAR_PAGE.exec(pathname) ?? [];
  const html = offlinePage(cars, asked);
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; base-uri 'none'",
  };
  return new Response(html, { status: 200, headers });
}

/** A build whose files are no more: what earlier workers kept under other names is of no use. */
self.addEventListener('activate', (event) => {
  const own = [CARS_CACHE, PHOTOS_CACHE];
  event.waitUntil(self.registration.navigationPreload.enable());
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => !own.includes(name)).map((name) => caches.delete(name)))),
  );
});
