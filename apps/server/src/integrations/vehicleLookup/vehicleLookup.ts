import type { Env } from '../../env.ts';
import { httpRegister } from './http.ts';
import { type FindVehicle, vehicleRegister } from './register.ts';
import { sandboxRegister } from './sandbox.ts';

/** The register that the environment names, or the sandbox. */
export function vehicleLookups(env: Pick<Env, 'VEHICLE_API_URL' | 'VEHICLE_API_KEY'>, now: () => Date): FindVehicle {
  if (env.VEHICLE_API_URL !== undefined) return vehicleRegister(httpRegister(env.VEHICLE_API_URL, env.VEHICLE_API_KEY));
  return vehicleRegister(sandboxRegister(now), { hasBreaker: false });
}
