import { z } from 'zod';
import { listingId, NOW } from './rows/ids.ts';

type Schema = z.core.JSONSchema.BaseSchema;

const FORMATS: Readonly<Record<string, string>> = { uuid: listingId(1), date: '2027-01-01', 'date-time': NOW };

const schemaOf = (schema: boolean | Schema | undefined): Schema => (schema instanceof Object ? schema : {});

/** The least that a schema takes: nothing where that is allowed, the first of a choice, text that says it is none. */
function leastOf(schema: Schema, named: Readonly<Record<string, unknown>>): unknown {
  const { anyOf = [], enum: values, format = '', items, properties = {}, required = [], minItems = 0 } = schema;
  const [first] = anyOf;
  if (schema.default !== undefined) return schema.default;
  if (schema.const !== undefined) return schema.const;
  if (values) return values[0];
  if (first) return leastOf(anyOf.find(({ type }) => type === 'null') ?? first, named);
  if (schema.type === 'object') {
    const fields = required.map((name) => [name, named[name] ?? leastOf(schemaOf(properties[name]), named)]);
    return Object.fromEntries(fields);
  }
  if (schema.type === 'array') {
    const item = Array.isArray(items) ? undefined : items;
    return Array.from({ length: minItems }, () => leastOf(schemaOf(item), named));
  }
  if (schema.type === 'integer' || schema.type === 'number') return 1;
  if (schema.type === 'null') return null;
  return schema.type === 'boolean' ? false : (FORMATS[format] ?? 'Un testo di prova');
}

/** The least that a call takes, with what is sent under some names whatever the call. */
export function sampleOf(schema: z.ZodType, named: Readonly<Record<string, unknown>> = {}): unknown {
  return leastOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), named);
}

/** A row as the contract has it: what is told of it, and of the rest the least that its schema takes. */
export function rowOf<Row>(schema: z.ZodType<Row>, told: Partial<Row> = {}): Row {
  return schema.parse({ ...Object(sampleOf(schema)), ...told });
}
