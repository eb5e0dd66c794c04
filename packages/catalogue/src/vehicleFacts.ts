/** What is said of a vehicle; what is null or left out is not checked. */
export interface VehicleFacts {
  brand: string;
  model: string;
  /** First registration. */
  year: number;
  month?: number | null;
  fuel?: string | null;
  /** cm³ */
  displacement?: number | null;
  /** kW */
  power?: number | null;
  traction?: string | null;
  gearbox?: string | null;
  category?: string | null;
  doors?: number | null;
  seats?: number | null;
}

/** What of a vehicle a reason is about. */
export type About = Exclude<keyof VehicleFacts, 'brand' | 'model' | 'month'>;

/** What never was: "a trazione integrale". */
export interface Reason {
  about: About;
  text: string;
}

/** `known`: sold like this; `plausible`: nothing contradicts it; `impossible`: it was never sold, and why, in Italian. */
export type VehicleJudgement = { kind: 'known' | 'plausible' } | { kind: 'impossible'; reasons: Reason[] };

export const NOT_THEN: Reason = { about: 'year', text: 'in quell’anno' };

/** Cars stand in stock for so long after their last order; an engine's years are those of orders. */
export const LATE_YEARS = 1;

/** Sellers give a hybrid's engine alone, or both motors together; an electric car's power for half an hour, or at most. */
const HYBRID_RANGE = [0.55, 1.12] as const;
const PLAIN_RANGE = [0.9, 1.1] as const;

/** The shares of its power between which what is written of a car of such a fuel may lie. */
export const powerRange = (fuel: string) =>
  fuel.startsWith('ibrida') || fuel === 'elettrica' ? HYBRID_RANGE : PLAIN_RANGE;

/**
 * As what else the table may tell a fuel: petrol cars are converted to gas, and sellers pass over a mild hybrid, or the
 * plug of a diesel hybrid.
 */
export const ALSO_TOLD_AS: Record<string, readonly string[]> = {
  gpl: ['benzina', 'ibrida-benzina'],
  metano: ['benzina'],
  benzina: ['ibrida-benzina'],
  diesel: ['ibrida-diesel'],
  'ibrida-benzina': ['ibrida-plug-in'],
  'ibrida-diesel': ['ibrida-plug-in'],
};
