import type { Plugin } from 'vite';

/**
 * Modules of the query library that nothing here reaches, by what is exported in their place: mutations, endless lists,
 * fetching again when the window gets the focus, timers of one's own, a stored
 * cache, and failures and waiting left to boundaries.
 */
const NEVER_RUN: Readonly<Record<string, string>> = {
  mutation: 'export class Mutation { constructor() { fail(); } } export { fail as getDefaultState };',
  mutationCache: 'export class MutationCache { resumePausedMutations() { return Promise.resolve(); } clear() {} }',
  infiniteQueryBehavior: 'export { fail as infiniteQueryBehavior, fail as hasNextPage, fail as hasPreviousPage };',
  focusManager: 'export const focusManager = { isFocused: () => true, subscribe: () => () => {} };',
  timeoutManager: 'export const timeoutManager = globalThis, systemSetTimeoutZero = (run) => setTimeout(run, 0);',
  errorBoundaryUtils: `const nothing = () => {};
    export { nothing as ensurePreventErrorBoundaryRetry, nothing as useClearResetErrorBoundary, nothing as getHasError };`,
  QueryErrorResetBoundary: `const nothing = () => {};
    export { fail as QueryErrorResetBoundary, nothing as useQueryErrorResetBoundary };`,
  IsRestoringProvider: 'export { fail as IsRestoringProvider }; export const useIsRestoring = () => false;',
  suspense: `const nothing = () => {};
    export { nothing as ensureSuspenseTimers, nothing as shouldSuspend, fail as fetchOptimistic, fail as defaultThrowOnError };`,
};

const FAIL = "function fail() { throw new Error('Left out of the build: see build/leanQuery.ts'); }";

/** Leaves out of the browser's query library what this site never asks of it: calls that write go by the client itself. */
export function leanQuery(): Plugin {
  return {
    name: 'lean-query',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    transform(_code, id) {
      const name = /(?:query-core|react-query)[/\\]build[/\\]modern[/\\](\w+)\.js$/.exec(id)?.[1] ?? '';
      const lean = NEVER_RUN[name];
      return lean === undefined ? null : `${FAIL} ${lean}`;
    },
  };
}
