import type { Plugin } from 'vite';

const CHOICE = 'this.#queryType === "infinite" ? infiniteQueryBehavior(this.options.pages) : this.options.behavior';

/** Lets the bundler leave out how lists that grow at their end are asked for: no page of the storefront has one. */
export function unusedQueryParts(): Plugin {
  return {
    name: 'unused-query-parts',
    apply: 'build',
    transform: (code, id) => (id.endsWith('/query.js') ? code.replace(CHOICE, 'this.options.behavior') : null),
  };
}
