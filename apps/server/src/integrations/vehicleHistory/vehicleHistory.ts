import type { Env } from '../../env.ts';
import { httpSource } from './http.ts';
import { type FindHistory, HISTORY_LIMITS, withLimits } from './provider.ts';
import { sandboxSource } from './sandbox.ts';

/** The provider that the environment names, or the sandbox. */
export function vehicleHistories(env: Pick<Env, 'CARFAX_API_URL' | 'CARFAX_API_KEY'>, now: () => Date): FindHistory {
  if (env.CARFAX_API_URL !== undefined) return withLimits(httpSource(env.CARFAX_API_URL, env.CARFAX_API_KEY));
  // The documented numbers fail on purpose, and must not open the breaker.
  return withLimits(sandboxSource(now), { ...HISTORY_LIMITS, breaker: null });
}
