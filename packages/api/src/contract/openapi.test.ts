import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { contract } from './contract.ts';
import { endpoint } from './endpoint.ts';
import { toOpenApi } from './openapi.ts';

const info = { title: 'Carzaa', version: '1' };
const document = toOpenApi(contract, info);
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

/** Every `$ref` anywhere in a value. */
function references(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    key === '$ref' && typeof item === 'string' ? [item] : references(item),
  );
}

function resolve(reference: string): unknown {
  return reference
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>(
      (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : null),
      document,
    );
}

describe('the OpenAPI document', () => {
  test('the OpenAPI document has every row of the contract, with its method, group and access', () => {
    const rows = Object.entries(contract).flatMap(([group, calls]) =>
      Object.entries(calls).map(([name, row]) => [`${group}.${name}`, row.method.toLowerCase(), row.path, row.access]),
    );
    const described = operations.map(({ path, method, operation }) => [
      operation.operationId,
      method,
      path,
      operation['x-access'],
    ]);
    // The document groups what shares a path.
    expect(described).toHaveLength(rows.length);
    expect(described).toEqual(expect.arrayContaining(rows));
    expect(document.tags.map(({ name }) => name)).toEqual(Object.keys(contract));
  });

  test('names every operation once', () => {
    const names = operations.map(({ operation }) => operation.operationId);
    expect(new Set(names).size).toBe(names.length);
  });

  test('survives JSON and leaves no reference unresolved', () => {
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
    const all = references(document);
    expect(all).not.toHaveLength(0);
    for (const reference of all) expect(resolve(reference), reference).toBeTruthy();
  });

  test('declares each parameter of a path, once and required', () => {
    for (const { path, operation } of operations) {
      const declared = operation.parameters.filter((parameter) => parameter.in === 'path');
      expect(declared.map(({ name }) => `{${name}}`)).toEqual(path.match(/\{\w+\}/g) ?? []);
      expect(declared.every(({ required }) => required)).toBe(true);
    }
  });

  test('tells ids from slugs', () => {
    const [id] = document.paths['/api/listings/{id}']?.get?.parameters ?? [];
    const [brand] = document.paths['/api/vehicles/brands/{brand}/models']?.get?.parameters ?? [];
    expect(id?.schema).toEqual({ type: 'string', format: 'uuid' });
    expect(brand?.schema).toEqual({ type: 'string' });
  });

  test('writes list filters with brackets, the others by their plain name', () => {
    const parameters = document.paths['/api/listings']?.get?.parameters ?? [];
    const named = (name: string) => parameters.find((parameter) => parameter.name === name);
    expect(named('category[]')?.schema.type).toBe('array');
    expect(named('price_min')?.required).toBe(false);
    expect(named('sort_by')?.schema.enum).toContain('price');
    expect(named('category')).toBeUndefined();
  });

  test('wraps answers in the envelope and lists the failures of a row', () => {
    const search = document.paths['/api/listings']?.get;
    expect(Object.keys(search?.responses ?? {})).toEqual(['200', '422', '429', '500']);
    const success = search?.responses['200'];
    const schema = success && 'content' in success ? success.content['application/json'].schema : {};
    expect(schema.required).toEqual(['error', 'error_code', 'error_message', 'data']);
  });

  test('a writing row of the dealer area shows its body, its failures and its session', () => {
    const row = endpoint({
      method: 'PUT',
      path: '/api/dealers/{dealer}/settings',
      access: 'dealer',
      owns: 'dealer',
      needs: 'owner',
      whileDisabled: false,
      whileInReview: false,
      summary: 'Salva le impostazioni',
      body: z.strictObject({ auto_approve_carfax_requests: z.boolean() }),
      data: z.null(),
    });
    const operation = toOpenApi({ dealers: { settings: row } }, info).paths['/api/dealers/{dealer}/settings']?.put;
    expect(Object.keys(operation?.responses ?? {})).toEqual(['200', '401', '403', '404', '422', '429', '500']);
    expect(operation?.security).toEqual([{ session: [] }]);
    expect(operation?.['x-needs']).toBe('owner');
    expect(operation?.requestBody?.content['application/json']?.schema).toMatchObject({
      required: ['auto_approve_carfax_requests'],
      additionalProperties: false,
    });
  });
});
