import { z } from 'zod';
import { SESSION_COOKIE } from '../constants.ts';
import type { DealerRole } from './dealerRoles.ts';
import type { Access, Endpoint, EndpointGroups } from './endpoint.ts';
import { type ErrorCode, errorText } from './errors.ts';
import type { Scope } from './scopes.ts';

type Schema = z.core.JSONSchema.BaseSchema;

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema: Schema;
}

interface Answer {
  description: string;
  content: { 'application/json': { schema: Schema } };
}

interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  'x-access': Access;
  'x-scope'?: Scope;
  /** What one must at least be in the dealership of the path. */
  'x-needs'?: DealerRole;
  parameters: Parameter[];
  requestBody?: {
    required: boolean;
    content: Partial<Record<'application/json' | 'multipart/form-data', { schema: Schema }>>;
  };
  responses: Record<string, Answer | { $ref: string }>;
  security: Record<string, string[]>[];
}

export interface OpenApiDocument {
  openapi: '3.1.0';
  info: { title: string; version: string; description?: string };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, Schema>;
    responses: Record<string, Answer>;
    securitySchemes: Record<
      string,
      { type: 'apiKey'; in: 'cookie'; name: string } | { type: 'http'; scheme: 'bearer' }
    >;
  };
}

function schemaOf(type: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...schema } = z.toJSONSchema(type, { io });
  return schema;
}

const ERROR_SCHEMA: Schema = {
  type: 'object',
  required: ['error', 'error_code', 'error_message', 'data'],
  properties: {
    error: { const: true },
    error_code: { type: ['integer', 'string'] },
    error_message: { type: 'string' },
    data: {
      description: 'Con il codice 2: campo → messaggi. Altrimenti null.',
      anyOf: [
        { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
        { type: 'string' },
        { type: 'null' },
      ],
    },
  },
};

function errorAnswer(description: string): Answer {
  return { description, content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } };
}

/** The failures that a row can answer, by status: the code whose text describes them. */
const FAILURES = {
  401: '3',
  403: '6',
  404: '4',
  422: '2',
  500: '1',
} as const satisfies Record<number, ErrorCode>;

function failureStatuses(row: Endpoint): string[] {
  const hasParams = row.path.includes('{');
  return [
    ...(row.access === 'public' || row.access === 'guest' ? [] : ['401']),
    ...(row.access === 'public' ? [] : ['403']),
    ...(hasParams ? ['404'] : []),
    ...(hasParams || row.query || row.body || row.upload ? ['422'] : []),
    '429',
    '500',
  ];
}

function pathParameters({ path, slugs = [] }: Endpoint): Parameter[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: slugs.includes(name) ? { type: 'string' } : { type: 'string', format: 'uuid' },
  }));
}

/** Lists repeat with brackets, so that is their parameter's name; a single value is accepted without them. */
function queryParameters(query: z.ZodType): Parameter[] {
  const { properties = {}, required = [] } = schemaOf(query, 'input');
  return Object.entries(properties).map(([name, schema]) => {
    const alternatives = typeof schema === 'object' ? [schema, ...(schema.anyOf ?? [])] : [];
    const list = alternatives.find((option) => typeof option === 'object' && option.type === 'array');
    return {
      name: list ? `${name}[]` : name,
      in: 'query',
      required: required.includes(name),
      schema: list ?? (typeof schema === 'object' ? schema : {}),
    };
  });
}

/** Of calls that create something. */
const KEY: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', maxLength: 200 },
};

function successAnswer(row: Endpoint): Answer {
  const schema: Schema = {
    type: 'object',
    required: ['error', 'error_code', 'error_message', 'data'],
    properties: {
      error: { const: false },
      error_code: { const: 0 },
      error_message: { type: 'null' },
      data: schemaOf(row.data, 'output'),
    },
  };
  return { description: row.summary, content: { 'application/json': { schema } } };
}

const UPLOAD_BODY: NonNullable<Operation['requestBody']> = {
  required: true,
  content: {
    'multipart/form-data': {
      schema: { type: 'object', properties: { file: { type: 'string', format: 'binary' } } },
    },
  },
};

/** Either of these: what everybody may read, a key may read from pages of other sites as well. */
function securityOf({ access, method, scope }: Endpoint): Operation['security'] {
  if (access === 'guest') return [];
  if (access === 'public') return method === 'GET' ? [{}, { key: [] }] : [];
  return scope ? [{ session: [] }, { key: [] }] : [{ session: [] }];
}

function operation(group: string, name: string, row: Endpoint): Operation {
  const failures = failureStatuses(row).map(
    (status) => [status, { $ref: `#/components/responses/${status}` }] as const,
  );
  return {
    operationId: `${group}.${name}`,
    summary: row.summary,
    tags: [group],
    'x-access': row.access,
    ...(row.scope ? { 'x-scope': row.scope } : {}),
    ...(row.needs === undefined ? {} : { 'x-needs': row.needs }),
    parameters: [
      ...pathParameters(row),
      ...(row.query ? queryParameters(row.query) : []),
      ...(row.creates ? [KEY] : []),
    ],
    ...(row.upload ? { requestBody: UPLOAD_BODY } : {}),
    ...(row.body
      ? {
          requestBody: {
            required: !row.body.safeParse(undefined).success,
            content: { 'application/json': { schema: schemaOf(row.body, 'input') } },
          },
        }
      : {}),
    responses: { '200': successAnswer(row), ...Object.fromEntries(failures) },
    security: securityOf(row),
  };
}

/** The OpenAPI 3.1 document of the whole table: every row, its envelope and its failures. */
export function toOpenApi(groups: EndpointGroups, info: OpenApiDocument['info']): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {};
  for (const [group, rows] of Object.entries(groups)) {
    for (const [name, row] of Object.entries(rows)) {
      paths[row.path] = { ...paths[row.path], [row.method.toLowerCase()]: operation(group, name, row) };
    }
  }
  return {
    openapi: '3.1.0',
    info,
    servers: [{ url: '/' }],
    tags: Object.keys(groups).map((name) => ({ name })),
    paths,
    components: {
      schemas: { Error: ERROR_SCHEMA },
      responses: {
        ...Object.fromEntries(Object.entries(FAILURES).map(([status, code]) => [status, errorAnswer(errorText(code))])),
        429: errorAnswer('Troppe richieste: riprova dopo i secondi indicati in Retry-After.'),
      },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE },
        key: { type: 'http', scheme: 'bearer' },
      },
    },
  };
}
