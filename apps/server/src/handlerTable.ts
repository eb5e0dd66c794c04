import type { Context } from './context.ts';

/** A handler as the server calls it, after its row's schemas have checked everything it gets. */
export type AnyHandler = (
  input: { params: Record<string, string>; query?: unknown; body?: unknown },
  context: Context,
) => unknown;
export type HandlerTable = Record<string, Record<string, AnyHandler>>;
