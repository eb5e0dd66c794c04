import { createClient } from '@carzaa/api/client';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  RouterContextProvider,
  StaticRouterProvider,
  type UIMatch,
} from 'react-router';
import routeTable from 'virtual:contract-routes';
import { App } from './App.tsx';
import { appContext, createQueryClient } from './api.ts';
import { errorTags, headOf, headTags, isPageHandle, renderHead, scriptJson } from './head.ts';
import { describeError } from './layouts/describeError.ts';
import { STATE_ELEMENT_ID, toPageState } from './pageState.ts';
import { routes } from './routes.tsx';

export interface RenderRequest {
  /** Absolute address of the page. */
  url: string;
  /** `index.html` of the client build, or Vite's in development; `__NONCE__` in it is replaced. */
  template: string;
  nonce: string;
  /** Answers the API in process, as the visitor who asked for the page. */
  fetch: typeof fetch;
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

/** Renders a page to HTML with its head, status and state; redirects come back as a status with a Location. */
export async function render({
  url,
  template,
  nonce,
  fetch,
  preload = () => [],
}: RenderRequest): Promise<RenderedPage> {
  const address = new URL(url);
  const api = createClient({ routes: routeTable, fetch });
  const queryClient = createQueryClient({ retries: 0 });
  const page = await loadMatched(address);
  const requestContext = new RouterContextProvider();
  requestContext.set(appContext, { api, queryClient });

  const handler = createStaticHandler(routes, { future: { v8_middleware: true } });
  const context = await handler.query(new Request(address), { requestContext });
  if (context instanceof Response) {
    const location = context.headers.get('location');
    return { status: context.status, headers: location ? { location } : {}, html: '', payload: {} };
  }

  const router = createStaticRouter(handler.dataRoutes, context);
  const app = renderToString(
    <App api={api} queryClient={queryClient}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </App>,
  );
  const error = Object.values(context.errors ?? {})[0];
  const failure = error === undefined ? undefined : describeError(error);
  const matches = context.matches.map(
    ({ route, params }): Pick<UIMatch, 'handle' | 'loaderData' | 'params'> => ({
      handle: route.handle,
      loaderData: context.loaderData[route.id],
      params,
    }),
  );
  const tags = failure ? errorTags(failure.status) : headTags(headOf(matches, address), address);
  const state = toPageState(context, queryClient);
  queryClient.clear();

  // Loaded with the application, once the page has been painted.
  const scripts = page ? preload(page).map((file) => `<meta name="page-script" content="${file}">`) : [];
  const stateScript = `<script type="application/json" id="${STATE_ELEMENT_ID}">${scriptJson(JSON.stringify(state))}</script>`;
  // Replacements by function: `$&` in a listing's text must stay as it is.
  const html = template
    .replaceAll('__NONCE__', () => nonce)
    .replace('<!--head-->', () => renderHead(tags) + scripts.join(''))
    .replace('<!--app-->', () => app)
    .replace('<!--state-->', () => stateScript);
  // A page may answer with a status of its own, such as 404 or 410 for a listing that is gone.
  const status = failure?.status ?? context.statusCode;
  return { status, headers: {}, html, payload: { head: tags, state } };
}
