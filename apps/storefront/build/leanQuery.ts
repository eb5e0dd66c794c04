import type { Plugin } from 'vite';

/** Modules of the query library that nothing here reaches, by what is exported in their place. */
const NEVER_RUN: Readonly<Record<string, string>> = {
  mutation: 'export class Mutation { constructor() { fail(); } } export { fail as getDefaultState };',
  infiniteQueryBehavior: 'export { fail as infiniteQueryBehavior, fail as hasNextPage, fail as hasPreviousPage };',
};

const FAIL = "function fail() { throw new Error('Left out of the build: see build/leanQuery.ts'); }";

/** Leaves mutations and endless lists out of the browser's query library: calls that write go by the client itself. */
export function leanQuery(): Plugin {
  return {
    name: 'lean-query',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    transform(_code, id) {
      const name = /query-core[/\\]build[/\\]modern[/\\](\w+)\.js$/.exec(id)?.[1] ?? '';
      const lean = NEVER_RUN[name];
      return lean === undefined ? null : `${FAIL} ${lean}`;
    },
  };
}
