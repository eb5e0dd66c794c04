import { createClient, type Fetch } from '@carzaa/api/contract/client';
import type { AccountContract, ListingContract, StorefrontContract } from '@carzaa/api/contract/contract';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
  type UIMatch,
} from 'react-router';
import accountRoutes from 'virtual:account-routes';
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
  /** In UTF-8. */
  html: Uint8Array;
  /** The rules in it. */
  style: string;
  /** What `_payload.json` of a prerendered page holds. */
  payload: object;
}

const MARKS = /(__NONCE__|\/\*style\*\/|<!--(?:head|app|icons|state)-->)/;
/** The template of late, taken to pieces. */
let taken = { template: '', pieces: [''] };

const encoder = new TextEncoder();
/** Where a page is put together; of bytes, since V8 gives strings of this size memory of their own, slowly. */
let sheet = new Uint8Array(2 ** 19);

/** The bytes of a page: its parts in place of the template's marks. */
function fill(template: string, parts: Readonly<Record<string, string>>): Uint8Array {
  if (taken.template !== template) taken = { template, pieces: template.split(MARKS) };
  const texts = taken.pieces.map((piece) => parts[piece] ?? piece);
  // No character of a string takes more than three bytes.
  const room = texts.reduce((sum, text) => sum + text.length * 3, 0);
  if (sheet.length < room) sheet = new Uint8Array(room);
  let end = 0;
  for (const text of texts) end += encoder.encodeInto(text, sheet.subarray(end)).written;
  return sheet.slice(0, end);
}

/** What search engines read is in the page's head already, and no browser asks for it there. */
const withoutHead = (key: string, value: unknown) => (key === 'structuredData' ? undefined : value);

/** Sorts the table of routes, which takes as long as a small page, once; lazy pages once loaded stay loaded in it. */
const handler = createStaticHandler(routes, { future: { v8_middleware: true } });

/** Runs guards and loaders of a page; a response is where a redirect leads. */
async function queryPage(
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

/** The calls that the browser's code has in parts of their own. */
const laterCalls = (fetch: Fetch) => ({
  listingApi: createClient<ListingContract>({ routes: listingRoutes, fetch }),
  accountApi: createClient<AccountContract>({ routes: accountRoutes, fetch }),
});

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
  const requestContext = new RouterContextProvider();
  const appContent = { api, ...laterCalls(fetch), queryClient, isLogged: () => isLogged };
  requestContext.set(appContext, appContent);
  // A page for everybody is shown without the name of whoever looks at it when that cannot be had.
  const user = await loadUser(appContent).catch(() => null);
  await Promise.all([user && loadOwnMenu(), loadErrorScreen()]);
  // What was made for somebody is not to come back from a cache once they have left.
  const privacy: Record<string, string> = isLogged ? { 'cache-control': 'no-store' } : {};

  const context = await queryPage(new Request(address), requestContext);
  if (context instanceof Response) {
    const location = context.headers.get('location');
    return {
      status: context.status,
      headers: { ...privacy, ...(location ? { location } : {}) },
      html: new Uint8Array(),
      style: '',
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
  const { failure, head, tags } = tellHead(context, address);
  const referrer: Record<string, string> = head?.noReferrer ? { 'referrer-policy': 'no-referrer' } : {};
  const parts = takeShownParts();
  const state = toPageState(context, queryClient, parts);
  queryClient.clear();

  // Loaded with the application, once the page has been painted.
  const pages = context.matches.flatMap(({ route: { handle } }) => (isPageHandle(handle) ? [handle.page] : []));
  const files = new Set([...pages.slice(-1), ...parts].flatMap(preload));
  const scripts = Array.from(files, (file) => `<meta name="page-script" content="${file}">`);
  const stateJson = scriptJson(JSON.stringify(packState(state), withoutHead));
  const style = styleOf(rules, template, app);
  const html = fill(template, {
    __NONCE__: nonce,
    '/*style*/': style,
    '<!--head-->': preloadLinks + renderHead(tags) + scripts.join(''),
    '<!--app-->': app,
    '<!--icons-->': iconsOf(icons, app),
    '<!--state-->': `<script type="application/json" id="${STATE_ELEMENT_ID}">${stateJson}</script>`,
  });
  // A page may answer with a status of its own, such as 404 or 410 for a listing that is gone.
  const status = failure?.status ?? context.statusCode;
  return { status, headers: { ...privacy, ...referrer }, html, style, payload: { head: tags, state } };
}
