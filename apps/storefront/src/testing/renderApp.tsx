import type { CurrentUser } from '@carzaa/api/calls/public/users';
import { createClient } from '@carzaa/api/contract/client';
import { type StorefrontContract, storefrontContract } from '@carzaa/api/contract/contract';
import { routesOf } from '@carzaa/api/contract/endpoint';
import { render } from '@testing-library/react';
import { createMemoryRouter, RouterContextProvider, type RouteObject, RouterProvider } from 'react-router';
import { App } from '../App.tsx';
import { type Client, appContext, createQueryClient } from '../api.ts';
import { isLogged } from '../cookies.ts';
import { userQuery } from '../session.ts';
import { Dialogs } from '../ui/Dialogs.tsx';
import { Toasts } from '../ui/Toasts.tsx';

export interface SentCall {
  method: string;
  path: string;
  body: unknown;
}

/** Answers a call by its data, or by a Response for anything but a success. */
type Answers = Record<string, unknown>;

function envelope(data: unknown): Response {
  return Response.json({ error: false, error_code: 0, error_message: null, data });
}

/** The answer of a call that fails by a code. */
export function failure(code: string, status: number, more: { data?: unknown; retryAfter?: number } = {}): Response {
  return Response.json(
    { error: true, error_code: code, error_message: null, data: more.data ?? null },
    { status, ...(more.retryAfter ? { headers: { 'retry-after': String(more.retryAfter) } } : {}) },
  );
}

/** A client over fixed answers (`'POST /api/login'` → data, a Response, or a function making either), and its calls. */
export function fakeApi(answers: Answers = {}): { api: Client; calls: SentCall[] } {
  const calls: SentCall[] = [];
  const api = createClient<StorefrontContract>({
    routes: routesOf(storefrontContract),
    readCookie: () => 'token',
    fetch: async (input, init) => {
      const path = String(input instanceof Request ? input.url : input).split('?', 1)[0] ?? '';
      const method = init?.method ?? 'GET';
      calls.push({ method, path, body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined });
      const found = answers[`${method} ${path}`];
      const answer: unknown = typeof found === 'function' ? await found() : found;
      if (answer === undefined) return failure('4', 404);
      return answer instanceof Response ? answer.clone() : envelope(answer);
    },
  });
  return { api, calls };
}

export function someUser(changes: Partial<CurrentUser> = {}): CurrentUser {
  return {
    uuid: '0199e3f0-0000-7000-8000-00000000000a',
    name: 'Chiara Fontana',
    email: 'chiara@carzaa.test',
    phone: null,
    email_verified_at: '2026-01-01T08:00:00.000Z',
    role: 'customer',
    ownDealers: [],
    has_password: true,
    support: null,
    created_at: '2026-01-01T08:00:00.000Z',
    updated_at: '2026-01-01T08:00:00.000Z',
    ...changes,
  };
}

interface RenderOptions {
  answers?: Answers;
  /** In the store from the start. */
  user?: CurrentUser | null;
  at?: string;
}

/** Routes as the application has them around: router, client, store, dialogs and toasts. */
export function renderRoutes(routes: RouteObject[], { answers = {}, user = null, at = '/' }: RenderOptions = {}) {
  const { api, calls } = fakeApi(answers);
  const queryClient = createQueryClient({ retries: 0 });
  if (user) queryClient.setQueryData(userQuery(api).queryKey, user);
  const router = createMemoryRouter(routes, {
    initialEntries: [at],
    future: { v8_middleware: true },
    getContext: () => {
      const context = new RouterContextProvider();
      context.set(appContext, { api, queryClient, isLogged });
      return context;
    },
  });
  const { container } = render(
    <App api={api} queryClient={queryClient}>
      {/* Failures of pages are wanted in tests: React need not tell them to the console. */}
      <RouterProvider router={router} onError={() => {}} />
      <Dialogs />
      <Toasts />
    </App>,
    { onCaughtError: () => {} },
  );
  return { router, api, calls, queryClient, container };
}

/** One element, wherever it may lead. */
export function renderApp(element: React.ReactElement, options: RenderOptions = {}) {
  return renderRoutes([{ path: '*', element }], options);
}

/** Sets or clears the flag of a session in this browser. */
export function setLogged(isSet: boolean): void {
  document.cookie = isSet ? 'X-Logged=1; path=/' : 'X-Logged=; path=/; max-age=0';
}
