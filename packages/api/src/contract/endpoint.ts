import type { z } from 'zod';
import type { Scope } from './scopes.ts';
import type { DealerRole } from './dealerRoles.ts';

/** Who may make a call; checked once, by `authorize`, and by the storefront's guards. */
export type Access = 'public' | 'guest' | 'user' | 'unverified' | 'verified' | 'dealer' | 'admin' | 'super';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

interface OfAnybody {
  access: Exclude<Access, 'dealer'>;
  owns?: never;
  needs?: never;
  whileDisabled?: never;
  whileInReview?: never;
}

interface OfDealer {
  access: 'dealer';
  /** The path's `{dealer}` must be a dealership of the actor; any other is not found. */
  owns: 'dealer';
  /** What the actor must at least be there (docs/decisions/0372). */
  needs: DealerRole;
  /** Whether its owners may make the call while an administrator has it disabled (docs/decisions/0265). */
  whileDisabled: boolean;
  /** The same of one that nobody has accepted yet (docs/decisions/0352). */
  whileInReview: boolean;
}

/** Who may make a call, and whose its subject must be. */
export type Ownership = OfAnybody | OfDealer;

/** The fields of a call by which everybody in a dealership reads what it has. */
export const OWN = {
  access: 'dealer',
  owns: 'dealer',
  needs: 'viewer',
  whileDisabled: true,
  whileInReview: true,
} as const;
/** Of a call by which sellers work, which a disabled dealership is refused. */
export const OWN_ENABLED = { ...OWN, needs: 'seller', whileDisabled: false, whileInReview: false } as const;
/** The same of a call by which a new dealership prepares itself while it is checked. */
export const OWN_PREPARING = { ...OWN_ENABLED, whileInReview: true } as const;
/** What is the owners' alone: money, the dealership itself, and who works in it. */
export const OWNERS = { needs: 'owner' } as const;

/** One row of the contract: everything client, server, mocks and documentation know of a call. */
export type Endpoint = EndpointFields & (OfAnybody | (OfDealer & { path: `/api/dealers/{dealer}/${string}` }));

interface EndpointFields {
  method: Method;
  /** Path with `{name}` parameters. A parameter is a UUID unless `slugs` names it. */
  path: `/api/${string}`;
  /** One Italian sentence for the documentation at `/api/docs`. */
  summary: string;
  /** Not for an administrator who is signed in as somebody else, to help. */
  refusedInSupport?: true;
  /** Who has a second factor must have shown it within FRESH_FACTOR_MINUTES. */
  freshFactor?: true;
  slugs?: readonly string[];
  /** What a key must be allowed to make the call; without it a key opens the call only where everybody may read it. */
  scope?: Scope;
  query?: z.ZodType;
  body?: z.ZodType;
  /**
   * Each call makes something new. The header `Idempotency-Key`, which the client sends by itself, makes it once, however
   * often one person or one browser sends it within a day: the same data get the first answer again, other data are
   * refused.
   */
  creates?: true;
  /**
   * What the body names nobody knows but the browser that it was given to, as the address of a mail's unsubscribing: a
   * service worker, which reads no cookie, sends it without an anti-forgery token.
   */
  namesSecret?: true;
  /** The body is a form with files (multipart/form-data), which the handler reads as they arrive. */
  upload?: true;
  data: z.ZodType;
}

export type Endpoints = Record<string, Endpoint>;
export type EndpointGroups = Record<string, Endpoints>;

/** Declares a row, keeping its literal types. */
export function endpoint<const E extends Endpoint>(row: E): E {
  return row;
}

export type PathParams<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? { [K in Name]: string } & PathParams<Rest>
  : unknown;

type QueryIn<E extends Endpoint> = E extends { query: infer Q extends z.ZodType } ? { query?: z.input<Q> } : unknown;
type BodyIn<E extends Endpoint> = E extends { upload: true } ? { body: FormData } : JsonBodyIn<E>;
type JsonBodyIn<E extends Endpoint> = E extends { body: infer B extends z.ZodType }
  ? undefined extends z.input<B>
    ? { body?: z.input<B> }
    : { body: z.input<B> }
  : unknown;
type QueryOut<E extends Endpoint> = E extends { query: infer Q extends z.ZodType } ? { query: z.output<Q> } : unknown;
type BodyOut<E extends Endpoint> = E extends { body: infer B extends z.ZodType } ? { body: z.output<B> } : unknown;

/** What a caller passes. */
export type CallInput<E extends Endpoint> = PathParams<E['path']> & QueryIn<E> & BodyIn<E>;
/** What a handler gets after validation. */
export type HandlerInput<E extends Endpoint> = { params: PathParams<E['path']> } & QueryOut<E> & BodyOut<E>;
/** What a handler returns and a caller receives. */
export type Data<E extends Endpoint> = z.output<E['data']>;

/** One handler for each row of a group; a missing one does not compile. */
export type Handlers<G extends Endpoints, Context> = {
  [Name in keyof G]: (input: HandlerInput<G[Name]>, context: Context) => Promise<Data<G[Name]>> | Data<G[Name]>;
};

/** What the client needs of a row; small enough to ship to browsers, where schemas are not. */
export type Route = readonly [method: Method, path: string, creates?: true];
export type RouteTable<Groups extends EndpointGroups> = {
  [G in keyof Groups]: { [Name in keyof Groups[G]]: Route };
};

/** What the client needs of every row. */
export function routesOf<const Groups extends EndpointGroups>(groups: Groups): RouteTable<Groups> {
  const table: Record<string, Record<string, Route>> = {};
  for (const [group, rows] of Object.entries(groups)) {
    table[group] = Object.fromEntries(
      Object.entries(rows).map(([name, { method, path, creates }]) => [
        name,
        creates ? [method, path, creates] : [method, path],
      ]),
    );
  }
  // Object.entries loses the literal keys that the parameter's type still knows.
  return table as RouteTable<Groups>;
}

/** Fills `{name}` parameters, percent-encoded. Throws when one is missing. */
export function fillPath(path: string, params: Readonly<Record<string, unknown>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (typeof value !== 'string' || value === '') throw new TypeError(`Missing path parameter ${name} of ${path}`);
    return encodeURIComponent(value);
  });
}
