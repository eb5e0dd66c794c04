// The package has no types of its own; these are the parts in use.
declare module 'autocannon' {
  import type { EventEmitter } from 'node:events';

  interface Options {
    url: string;
    method?: string;
    headers?: Record<string, string>;
    body?: string;
    connections: number;
    /** Seconds. */
    duration: number;
    /** Requests a second over all connections. */
    overallRate?: number;
    /** Seconds to wait for an answer. */
    timeout?: number;
    /** Asked one after the other on each connection. */
    requests?: readonly { method: 'GET'; path: string }[];
  }
  interface Result {
    errors: number;
    non2xx: number;
    requests: { average: number };
  }
  interface Run extends EventEmitter, PromiseLike<Result> {
    on(
      event: 'response',
      listener: (client: unknown, status: number, bytes: number, milliseconds: number) => void,
    ): this;
  }
  export default function autocannon(options: Options): Run;
}
