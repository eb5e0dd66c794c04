import type { Endpoint, EndpointGroups } from '@carzaa/api/endpoint';
import type { Context } from './context.ts';

/** A handler as the server calls it, after its row's schemas have checked everything it gets. */
export type AnyHandler = (
  input: { params: Record<string, string>; query?: unknown; body?: unknown },
  context: Context,
) => unknown;
export type HandlerTable = Record<string, Record<string, AnyHandler>>;

/** One row of the contract as the server serves it. */
export interface ServerRoute {
  group: string;
  name: string;
  row: Endpoint;
  /** Matches the row's path; its groups are the parameters, still percent-encoded. */
  pattern: RegExp;
}

/** Rows whose path has no parameters first, so that `/api/listings/count` is not read as an id. */
export function routeTable(groups: EndpointGroups): ServerRoute[] {
  const routes = Object.entries(groups).flatMap(([group, rows]) =>
    Object.entries(rows).map(([name, row]) => ({ group, name, row, pattern: patternOf(row.path) })),
  );
  return routes.toSorted((a, b) => Number(a.row.path.includes('{')) - Number(b.row.path.includes('{')));
}

function patternOf(path: string): RegExp {
  const source = path.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)');
  return new RegExp(`^${source}$`);
}

/** The route of a path and its decoded parameters; undefined when there is none or the encoding is broken. */
export function matchRoute(
  routes: readonly ServerRoute[],
  method: string,
  path: string,
): { route: ServerRoute; params: Record<string, string> } | undefined {
  for (const route of routes) {
    if (route.row.method !== method) continue;
    const match = route.pattern.exec(path);
    if (!match) continue;
    try {
      const params = Object.entries(match.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]);
      return { route, params: Object.fromEntries(params) };
    } catch {
      return undefined;
    }
  }
  return undefined;
}

/** The methods that a path answers to, for `Allow`. */
export function allowedMethods(routes: readonly ServerRoute[], path: string): string[] {
  const methods = routes.filter(({ pattern }) => pattern.test(path)).map(({ row }) => row.method);
  const known = new Set<string>(methods);
  if (known.has('GET')) known.add('HEAD');
  return [...known].toSorted();
}
