import { createClient } from '@carzaa/api/client';
import type { StorefrontContract } from '@carzaa/api/contract';
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
import { App } from './App.tsx';
import { appContext, createQueryClient } from './api.ts';
import { errorTags, headOf, headTags, isPageHandle, renderHead, scriptJson } from './head.ts';
import { loadOwnMenu } from './layouts/OwnMenuSlot.tsx';
import { describeError } from './layouts/describeError.ts';
import { STATE_ELEMENT_ID, toPageState } from './pageState.ts';
import { routes } from './routes.tsx';
import { loadUser } from './session.ts';

export interface RenderRequest {
  /** Absolute address of the page. */
  url: string;
  /** `index.html` of the client build, or Vite's in development; `__NONCE__` in it is replaced. */
  template: string;
  nonce: string;
  /** Answers the API in process, as the visitor who asked for the page. */
  fetch: typeof fetch;
  /** Whether the visitor's cookies carry the flag of a session. */
  isLogged?: boolean;
  /** Script files of a page by its name, to preload beside the entry. */
  preload?: (page: string) => string[];
}

export interface RenderedPage {
  status: number;
  headers: Record<string, string>;
  html: string;
  /** What `_payload.json` of a prerendered page holds. */
  payload: object;
}

/** Lazy pages once loaded stay loaded, so that every request after the first renders at once. */
async function loadMatched(url: URL): Promise<string | undefined> {
  let page: string | undefined;
  for (const { route } of matchRoutes(routes, url) ?? []) {
    if (typeof route.lazy === 'function') {
      Object.assign(route, await route.lazy());
      delete route.lazy;
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

/** Renders a page to HTML with its head, status and state; redirects come back as a status with a Location. */
export async function render({
  url,
  template,
  nonce,
  fetch,
  isLogged = false,
  preload = () => [],
}: RenderRequest): Promise<RenderedPage> {
  const address = new URL(url);
  const api = createClient<StorefrontContract>({ routes: routeTable, fetch });
  const queryClient = createQueryClient({ retries: 0 });
  const page = await loadMatched(address);
  const requestContext = new RouterContextProvider();
  const appContent = { api, queryClient, isLogged: () => isLogged };
  requestContext.set(appContext, appContent);
  // A page for everybody is shown without the name of whoever looks at it when that cannot be had.
  const user = await loadUser(appContent).catch(() => null);
  if (user) await loadOwnMenu();
  // What was made for somebody is not to come back from a cache once they have left.
  const privacy: Record<string, string> = isLogged ? { 'cache-control': 'no-store' } : {};

  const handler = createStaticHandler(routes, { future: { v8_middleware: true } });
  const context = await queryPage(handler, new Request(address), requestContext);
  if (context instanceof Response) {
    const location = context.headers.get('location');
    return {
      status: context.status,
      headers: { ...privacy, ...(location ? { location } : {}) },
      html: '',
      payload: {},
    };
  }

  const router = createStaticRouter(handler.dataRoutes, context);
  const rendered = renderToString(
    <App api={api} queryClient={queryClient}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </App>,
  );
  const [preloadLinks = ''] = /^(?:<link [^>]*>)*/.exec(rendered) ?? [];
  const app = rendered.slice(preloadLinks.length);
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
  const referrer: Record<string, string> = head?.noReferrer ? { 'referrer-policy': 'no-referrer' } : {};
  const state = toPageState(context, queryClient);
  queryClient.clear();

  // Loaded with the application, once the page has been painted.
  const scripts = page ? preload(page).map((file) => `<meta name="page-script" content="${file}">`) : [];
  const stateScript = `<script type="application/json" id="${STATE_ELEMENT_ID}">${scriptJson(JSON.stringify(state))}</script>`;
  // Replacements by function: `$&` in a listing's text must stay as it is.
  const html = template
    .replaceAll('__NONCE__', () => nonce)
    .replace('<!--head-->', () => preloadLinks + renderHead(tags) + scripts.join(''))
    .replace('<!--app-->', () => app)
    .replace('<!--state-->', () => stateScript);
  // A page may answer with a status of its own, such as 404 or 410 for a listing that is gone.
  const status = failure?.status ?? context.statusCode;
  return { status, headers: { ...privacy, ...referrer }, html, payload: { head: tags, state } };
}
