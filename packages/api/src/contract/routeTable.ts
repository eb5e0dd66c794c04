import type { Endpoint, EndpointGroups } from './endpoint.ts';

/** One row of the contract with what finds it by an address. */
export interface CallRoute {
  group: string;
  name: string;
  row: Endpoint;
  /** Matches the row's path; its groups are the parameters, still percent-encoded. */
  pattern: RegExp;
}

/** Rows whose path has no parameters first, so that `/api/listings/count` is not read as an id. */
export function routeTable(groups: EndpointGroups): CallRoute[] {
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
  routes: readonly CallRoute[],
  method: string,
  path: string,
): { route: CallRoute; params: Record<string, string> } | undefined {
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
export function allowedMethods(routes: readonly CallRoute[], path: string): string[] {
  const methods = routes.filter(({ pattern }) => pattern.test(path)).map(({ row }) => row.method);
  const known = new Set<string>(methods);
  if (known.has('GET')) known.add('HEAD');
  return [...known].toSorted();
}
