import type { Client } from '@carzaa/api/contract/client';
import { MAX_PER_PAGE } from '@carzaa/api/constants';
import { formatQuery } from '@carzaa/api/contract/query';
import simpleRest from 'ra-data-simple-rest';
import type { DataProvider, GetListParams, HttpError, RaRecord } from 'react-admin';
import { isObject } from '../isObject.ts';
import { createHttpClient } from './httpClient.ts';

type HttpClient = ReturnType<typeof createHttpClient>;

interface Rows {
  // The rows of any resource: whoever asks knows which.
  // oxlint-disable-next-line typescript/no-explicit-any
  items: any[];
  total: number;
}

function isRows(value: unknown): value is Rows {
  return isObject(value) && Array.isArray(value.items) && typeof value.total === 'number';
}

/** `filters` of a list call: what is empty is not asked for. */
function filtersOf(filter: object): { filters?: string } {
  const asked = Object.entries(filter).filter(([, value]) => value !== '' && value !== null && value !== undefined);
  return asked.length === 0 ? {} : { filters: JSON.stringify(Object.fromEntries(asked)) };
}

type Paths = Readonly<Record<string, string>>;

/** The same client, with the resources' own names in the addresses put for their calls'. */
function underPaths(httpClient: HttpClient, scope: string, paths: Paths): HttpClient {
  return (url, options) => {
    const address = String(url);
    const [resource = ''] = address.slice(scope.length + 1).split(/[/?]/, 1);
    const path = paths[resource];
    return httpClient(
      path === undefined ? address : `${scope}/${path}${address.slice(scope.length + 1 + resource.length)}`,
      options,
    );
  };
}

/**
 * The data of one scope, `/api/admin` or `/api/dealers/<uuid>`: the simple REST provider, whose lists ask in the
 * house's way (`page`, `per_page`, `sort_by`, `sort_direction`, `filters`). `paths`: resources whose calls have another
 * name.
 */
export function createDataProvider(api: Client, scope: string, paths: Paths = {}): DataProvider {
  const httpClient = underPaths(createHttpClient(api), scope, paths);
  const rest = simpleRest(scope, httpClient);

  async function list(resource: string, { pagination, sort, filter = {}, signal }: Partial<GetListParams>) {
    const query = formatQuery({
      page: pagination?.page ?? 1,
      per_page: Math.min(pagination?.perPage ?? 10, MAX_PER_PAGE),
      ...(sort && sort.field !== 'id' ? { sort_by: sort.field, sort_direction: sort.order.toLowerCase() } : {}),
      ...filtersOf(filter),
    });
    const { json } = await httpClient(`${scope}/${resource}?${query}`, signal ? { signal } : {});
    if (!isRows(json)) throw new Error(`${resource} did not answer with a page`);
    return { data: json.items, total: json.total };
  }

  return {
    ...rest,
    getList: (resource, params) => list(resource, params),
    getManyReference: (resource, { target, id, filter, ...params }) =>
      list(resource, { ...params, filter: { ...filter, [target]: id } }),
    async getMany(resource, { ids, signal }) {
      const rows = await Promise.all(
        ids.map((id) =>
          rest.getOne(resource, { id, ...(signal ? { signal } : {}) }).then(
            ({ data }): RaRecord | null => data,
            (error: HttpError) => {
              // One that is gone does not take the others with it.
              if (error.status === 404) return null;
              throw error;
            },
          ),
        ),
      );
      return { data: rows.filter((row) => row !== null) as never };
    },
  };
}
