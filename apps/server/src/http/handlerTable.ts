import type { Data, Endpoint, Endpoints, HandlerInput } from '@carzaa/api/contract/endpoint';
import type { Context, OwnerContext } from './context.ts';
import type { Serialised } from './serialised.ts';

/** A handler as the server calls it, after its row's schemas have checked everything it gets. */
export type AnyHandler = (
  input: { params: Record<string, string>; query?: unknown; body?: unknown },
  context: Context,
) => unknown;
export type HandlerTable = Record<string, Record<string, AnyHandler>>;

/** The handlers of a group, which may also answer with what is JSON already. */
export type ServedHandlers<G extends Endpoints> = {
  [Name in keyof G]: (
    input: HandlerInput<G[Name]>,
    context: ContextOf<G[Name]>,
  ) => Promise<Served<Data<G[Name]>>> | Served<Data<G[Name]>>;
};
type ContextOf<E extends Endpoint> = E extends { owns: string } ? OwnerContext : Context;
type Served<T> = T | Serialised<T>;
