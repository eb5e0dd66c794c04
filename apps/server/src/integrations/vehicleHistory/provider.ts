import type { CarfaxCode } from '@carzaa/api/calls/carfaxRows';
import { type VehicleHistory, vehicleHistory } from '@carzaa/api/calls/public/vehicleHistory';
import {
  BrokenCircuitError,
  circuitBreaker,
  ConsecutiveBreaker,
  ConstantBackoff,
  handleType,
  retry,
  timeout,
  TimeoutStrategy,
  wrap,
} from 'cockatiel';

/** What we know of the vehicle from its listing; the sandbox tells a history that fits it. */
export interface KnownVehicle {
  vin: string | null;
  plate: string | null;
  make: string;
  model: string;
  version: string;
  year: number;
  month: number | null;
  /** km */
  mileage: number;
  fuel: string | null;
  /** kW */
  power: number | null;
  /** Where it stands, and where it was first sold: two letters each. */
  country: string;
  origin: string;
  owners: number | null;
}

export interface HistoryQuery {
  vin: string | null;
  plate: string | null;
  known: KnownVehicle | null;
  /** The same for every try of one purchase, so that a provider charges once. */
  idempotencyKey: string;
}

/** Why there is no history; a `transient` failure may succeed the next time. */
export class HistoryFailure extends Error {
  readonly code: CarfaxCode;
  readonly isTransient: boolean;
  constructor(code: CarfaxCode, message: string, { isTransient = false }: { isTransient?: boolean } = {}) {
    super(message);
    this.name = 'HistoryFailure';
    this.code = code;
    this.isTransient = isTransient;
  }
}

/** The source of histories: returns the provider's answer, or throws a `HistoryFailure`. */
export type HistorySource = (query: HistoryQuery, signal: AbortSignal) => Promise<unknown>;

/** Finds a vehicle's history. Throws a `HistoryFailure`, and nothing else, within about five seconds. */
export type FindHistory = (query: HistoryQuery) => Promise<VehicleHistory>;

export interface HistoryLimits {
  /** Milliseconds for one try, and for all of them. */
  tryMs: number;
  totalMs: number;
  /** Tries after the first. */
  retries: number;
  /** Failed purchases in a row after which the provider is left alone for `restMs`; null never. */
  breaker: { failures: number; restMs: number } | null;
}

export const HISTORY_LIMITS: HistoryLimits = {
  tryMs: 2000,
  totalMs: 4500,
  retries: 1,
  breaker: { failures: 5, restMs: 10_000 },
};

class TransientFailure extends HistoryFailure {
  constructor(message: string) {
    super('C1', message, { isTransient: true });
  }
}

/** Puts limits of time, a retry and a breaker around a source, and checks what it answers against the schema. */
export function withLimits(source: HistorySource, limits: HistoryLimits = HISTORY_LIMITS): FindHistory {
  const again = retry(handleType(TransientFailure), {
    maxAttempts: limits.retries,
    backoff: new ConstantBackoff(150),
  });
  const inAll = timeout(limits.totalMs, TimeoutStrategy.Aggressive);
  const breaker = limits.breaker
    ? circuitBreaker(handleType(TransientFailure), {
        halfOpenAfter: limits.breaker.restMs,
        breaker: new ConsecutiveBreaker(limits.breaker.failures),
      })
    : null;
  const tried = breaker ? wrap(breaker, again) : again;

  async function once(query: HistoryQuery, whole: AbortSignal): Promise<VehicleHistory> {
    const signal = AbortSignal.any([whole, AbortSignal.timeout(limits.tryMs)]);
    let answer: unknown;
    try {
      answer = await untilAborted(source(query, signal), signal);
    } catch (error) {
      if (error instanceof HistoryFailure && !error.isTransient) throw error;
      throw new TransientFailure(error instanceof Error ? error.message : String(error));
    }
    return checked(answer, query);
  }

  return async (query) => {
    try {
      return await inAll.execute(({ signal: whole }) => tried.execute(() => once(query, whole)));
    } catch (error) {
      if (error instanceof HistoryFailure) throw error;
      const isResting = error instanceof BrokenCircuitError;
      throw new HistoryFailure('C1', isResting ? 'The provider is being left alone' : String(error), {
        isTransient: true,
      });
    }
  };
}

/** A source that does not listen to its signal must not keep us waiting. */
async function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(new TransientFailure('No answer in time'));
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}

/** The history of the vehicle that was asked for, and of no other. */
function checked(answer: unknown, { vin, plate }: HistoryQuery): VehicleHistory {
  const result = vehicleHistory.safeParse(answer);
  if (!result.success) throw new TransientFailure('The answer is not a vehicle history');
  const { data } = result;
  const isOther = vin === null ? data.plate !== plate : data.vin !== vin;
  if (isOther) throw new HistoryFailure('C1', 'The answer is about another vehicle');
  return data;
}
