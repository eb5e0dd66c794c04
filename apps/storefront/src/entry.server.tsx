import { createClient, type Fetch } from '@carzaa/api/contract/client';
import type { ListingContract, StorefrontContract } from '@carzaa/api/contract/contract';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  RouterContextProvider,
  type StaticHandler,
  type StaticHandlerContext,
  StaticRouterProvider,
  type UIMatch,
} from 'react-router';
import routeTable from 'virtual:contract-routes';
import listingRoutes from 'virtual:listing-routes';
import { App } from './App.tsx';
import { appContext, createQueryClient } from './api.ts';
import { errorTags, headOf, headTags, isPageHandle, renderHead, scriptJson } from './head.ts';
import { loadErrorScreen } from './layouts/ErrorScreenSlot.tsx';
import { loadOwnMenu } from './layouts/OwnMenuSlot.tsx';
import { describeError } from './layouts/describeError.ts';
import { STATE_ELEMENT_ID, toPageState } from './pageState.ts';
import { packState } from './statePacking.ts';
import { iconsOf, type PageRule, styleOf } from './pageRules.ts';
import { routes } from './routes.tsx';
import { loadUser } from './session.ts';
import { takeShownParts } from './ui/lazyPart.tsx';

export interface RenderRequest {
  /** Absolute address of the page. */
  url: string;
  /** `index.html` of the client build, or Vite's in development, whose `__NONCE__` is replaced. */
  template: string;
  nonce?: string;
  /** Answers the API in process, as the visitor who asked for the page. */
  fetch: Fetch;
  /** Whether the visitor's cookies carry the flag of a session. */
  isLogged?: boolean;
  /** Script files of a page or a part by its name, to preload beside the entry. */
  preload?: (name: string) => string[];
  /** The stylesheet's rules, of which a page carries those that it shows; in development the browser fetches them. */
  rules?: readonly PageRule[];
  /** The drawings of the icons by their ids, likewise. */
  icons?: Readonly<Record<string, string>>;
}

export interface RenderedPage {
  status: number;
  headers: Record<string, string>;
  html: string;
  /** What `_payload.json` of a prerendered page holds. */
  payload: object;
}

const MARKS = /(__NONCE__|\/\*style\*\/|<!--(?:head|app|icons|state)-->)/;
/** The template of late, taken to pieces. */
let taken = { template: '', pieces: [''] };

/** Puts the parts of a page in place of the template's marks. */
function fill(template: string, parts: Readonly<Record<string, string>>): string {
  if (taken.template !== template) taken = { template, pieces: template.split(MARKS) };
  return taken.pieces.map((piece) => parts[piece] ?? piece).join('');
}

/** What search engines read is in the page's head already, and no browser asks for it there. */
const withoutHead = (key: string, value: unknown) => (key === 'structuredData' ? undefined : value);

/** Sorts the table of routes, which takes as long as a small page: made anew when a page has been loaded into it. */
let sorted: StaticHandler | undefined;

/** Lazy pages once loaded stay loaded, so that every request after the first renders at once. */
async function loadMatched(url: URL): Promise<string | undefined> {
  let page: string | undefined;
  for (const { route } of matchRoutes(routes, url) ?? []) {
    if (typeof route.lazy === 'function') {
      Object.assign(route, await route.lazy());
      delete route.lazy;
      sorted = undefined;
    }
    if (isPageHandle(route.handle)) page = route.handle.page;
  }
  return page;
}

/** Runs guards and loaders of a page; a response is where a redirect leads. */
async function queryPage(
  handler: StaticHandler,
  request: Request,
  requestContext: RouterContextProvider,
): Promise<StaticHandlerContext | Response> {
  let context: StaticHandlerContext | undefined;
  const response = await handler.query(request, {
    requestContext,
    // Guards run only where there is an answer for them to act on; the page itself is written after them.
    generateMiddlewareResponse: async (query) => {
      const result = await query(request);
      if (result instanceof Response) return result;
      context = result;
      return new Response();
    },
  });
  return context ?? response;
}

/** What stands in the head of a page, or of the failure that came instead. */
function tellHead(context: StaticHandlerContext, address: URL) {
  const error = Object.values(context.errors ?? {})[0];
  const failure = error === undefined ? undefined : describeError(error);
  const matches = context.matches.map(
    ({ route, params }): Pick<UIMatch, 'handle' | 'loaderData' | 'params'> => ({
      handle: route.handle,
      loaderData: context.loaderData[route.id],
      params,
    }),
  );
  const head = failure ? undefined : headOf(matches, address);
  const tags = head ? headTags(head, address) : errorTags(failure?.status ?? 500);
  return { failure, head, tags };
}

/** Renders a page to HTML with its head, status and state; redirects come back as a status with a Location. */
export async function render({
  url,
  template,
  nonce = '',
  fetch,
  isLogged = false,
  preload = () => [],
  rules = [],
  icons = {},
}: RenderRequest): Promise<RenderedPage> {
  const address = new URL(url);
  const api = createClient<StorefrontContract>({ routes: routeTable, fetch });
  const queryClient = createQueryClient({ retries: 0 });
  const page = await loadMatched(address);
  const requestContext = new RouterContextProvider();
  const listingApi = createClient<ListingContract>({ routes: listingRoutes, fetch });
  const appContent = { api, listingApi, queryClient, isLogged: () => isLogged };
  requestContext.set(appContext, appContent);
  // A page for everybody is shown without the name of whoever looks at it when that cannot be had.
  const user = await loadUser(appContent).catch(() => null);
  await Promise.all([user && loadOwnMenu(), loadErrorScreen()]);
  // What was made for somebody is not to come back from a cache once they have left.
  const privacy: Record<string, string> = isLogged ? { 'cache-control': 'no-store' } : {};

  sorted ??= createStaticHandler(routes, { future: { v8_middleware: true } });
  const { dataRoutes } = sorted;
  const context = await queryPage(sorted, new Request(address), requestContext);
  if (context instanceof Response) {
    const location = context.headers.get('location');
    return {
      status: context.status,
      headers: { ...privacy, ...(location ? { location } : {}) },
      html: '',
      payload: {},
    };
  }

  const router = createStaticRouter(dataRoutes, context);
  const rendered = renderToString(
    <App api={api} queryClient={queryClient}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </App>,
  );
  const [preloadLinks = ''] = /^(?:<link [^>]*>)*/.exec(rendered) ?? [];
  const app = rendered.slice(preloadLinks.length);
  const { failure, head, tags } = tellHead(context, address);
  const referrer: Record<string, string> = head?.noReferrer ? { 'referrer-policy': 'no-referrer' } : {};
  const parts = takeShownParts();
  const state = toPageState(context, queryClient, parts);
  queryClient.clear();

  // Loaded with the application, once the page has been painted.
  const files = new Set([...(page ? [page] : []), ...parts].flatMap(preload));
  const scripts = Array.from(files, (file) => `<meta name="page-script" content="${file}">`);
  const stateJson = scriptJson(JSON.stringify(packState(state), withoutHead));
  const html = fill(template, {
    __NONCE__: nonce,
    '/*style*/': styleOf(rules, template + app),
    '<!--head-->': preloadLinks + renderHead(tags) + scripts.join(''),
    '<!--app-->': app,
    '<!--icons-->': iconsOf(icons, app),
    '<!--state-->': `<script type="application/json" id="${STATE_ELEMENT_ID}">${stateJson}</script>`,
  });
  // A page may answer with a status of its own, such as 404 or 410 for a listing that is gone.
  const status = failure?.status ?? context.statusCode;
  return { status, headers: { ...privacy, ...referrer }, html, payload: { head: tags, state } };
}
