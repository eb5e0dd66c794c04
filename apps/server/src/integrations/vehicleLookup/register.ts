import { ApiError } from '@carzaa/api/contract/errors';
import { circuitBreaker, ConsecutiveBreaker, handleAll, timeout, TimeoutStrategy, wrap } from 'cockatiel';
import { z } from 'zod';

const text = z.string().trim().min(1).max(200).nullish();
const whole = (most: number) => z.int().min(0).max(most).nullish();

/** A vehicle as a register tells it; names of make and model as it writes them, the rest by the product's slugs. */
const registeredVehicle = z.object({
  vin: text,
  plate: text,
  make: z.string().trim().min(1).max(100),
  model: z.string().trim().min(1).max(100),
  version: text,
  first_registration: z.iso.date(),
  fuel: text,
  /** cm³ */
  displacement: whole(100_000),
  /** kW */
  power: whole(10_000),
  gearbox: text,
  traction: text,
  category: text,
  doors: whole(9),
  seats: whole(99),
  colour: text,
  emission_class: text,
  /** g/km */
  co2: whole(5000),
  consumption: z.number().min(0).max(1000).nullish(),
  /** kg in running order. */
  tare: whole(9999),
  owners: whole(99),
  /** The last inspection's day. */
  inspected: z.iso.date().nullish(),
});
export type RegisteredVehicle = z.infer<typeof registeredVehicle>;

/** What is asked for: one of the two, made plain. */
export type LookupNumber = { plate: string } | { vin: string };

/** One way to ask: null when the register knows no such vehicle; throws when it does not answer. */
export type AskRegister = (number: LookupNumber, signal: AbortSignal) => Promise<unknown>;

/** Looks a vehicle up, in at most four seconds. Null when there is none; throws code 2 with status 409 without an answer. */
export type FindVehicle = (number: LookupNumber) => Promise<RegisteredVehicle | null>;

/** People wait for the answer, and are promised one within five seconds. */
const LIMIT_MS = 4000;
/** So many failures in a row, and for so long nobody asks. */
const FAILURES = 5;
const PAUSE_MS = 15_000;

export const SILENT_REGISTER = 'Il registro dei veicoli non risponde: riprova tra poco, o scegli l’auto dal catalogo.';

/** A register with a time limit and a breaker, whose answers are checked; `hasBreaker` is false for one that fails on purpose. */
export function vehicleRegister(ask: AskRegister, { hasBreaker = true } = {}): FindVehicle {
  const limited = timeout(LIMIT_MS, TimeoutStrategy.Aggressive);
  const breaker = circuitBreaker(handleAll, { halfOpenAfter: PAUSE_MS, breaker: new ConsecutiveBreaker(FAILURES) });
  const guarded = hasBreaker ? wrap(breaker, limited) : limited;
  return async (number) => {
    try {
      return await guarded.execute(async ({ signal }) => {
        const answer = await ask(number, signal);
        return answer === null ? null : registeredVehicle.parse(answer);
      });
    } catch {
      throw new ApiError('2', { status: 409, message: SILENT_REGISTER });
    }
  };
}
