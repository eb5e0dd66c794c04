import type { FastifyInstance } from 'fastify';
import { Histogram, type Registry } from 'prom-client';

const MINUTE_MS = 60_000;
const MINUTES = 60;
/** Latest durations of a route that its percentiles are taken from. */
const SAMPLES = 300;
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** A route since the start; times in milliseconds, of its latest answers. */
export interface RouteFigures {
  method: string;
  route: string;
  count: number;
  /** Answers of 500 and above. */
  errors: number;
  median: number;
  p95: number;
  slowest: number;
}

export interface Traffic {
  routes(): RouteFigures[];
  /** Requests and errors of each of the last sixty minutes, oldest first, the present one included. */
  minutes(): { requests: number; errors: number }[];
}

interface RouteState {
  method: string;
  route: string;
  count: number;
  errors: number;
  times: number[];
}

/** Built files have a route each, whose name changes with every build: they count as one for each folder. */
const FILES = /^(\/(?:backoffice\/)?(?:assets|art))\/.*/;

function nameOf(route: string | undefined): string {
  return route?.replace(FILES, '$1/*') ?? '(nessuna)';
}

/** Watches every answer of this process. */
export function watchTraffic(app: FastifyInstance, registry: Registry, now: () => number = Date.now): Traffic {
  const routes = new Map<string, RouteState>();
  const minutes = new Map<number, { requests: number; errors: number }>();
  const seconds = new Histogram({
    name: 'carzaa_http_request_duration_seconds',
    help: 'Time to answer, by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request;
    const route = nameOf(request.routeOptions.url);
    const isError = reply.statusCode >= 500;
    seconds.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    const key = `${method} ${route}`;
    const state = routes.get(key) ?? { method, route, count: 0, errors: 0, times: [] };
    routes.set(key, state);
    state.times[state.count % SAMPLES] = reply.elapsedTime;
    state.count += 1;
    state.errors += Number(isError);
    const minute = Math.floor(now() / MINUTE_MS);
    const bucket = minutes.get(minute) ?? { requests: 0, errors: 0 };
    minutes.set(minute, bucket);
    bucket.requests += 1;
    bucket.errors += Number(isError);
    for (const old of minutes.keys()) if (old <= minute - MINUTES) minutes.delete(old);
    done();
  });
  return {
    routes: () =>
      [...routes.values()].map(({ times, ...figures }) => {
        const sorted = times.toSorted((a, b) => a - b);
        return { ...figures, median: quantile(sorted, 0.5), p95: quantile(sorted, 0.95), slowest: sorted.at(-1) ?? 0 };
      }),
    minutes() {
      const last = Math.floor(now() / MINUTE_MS);
      return Array.from({ length: MINUTES }, (_, index) => {
        return minutes.get(last - MINUTES + 1 + index) ?? { requests: 0, errors: 0 };
      });
    },
  };
}

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
