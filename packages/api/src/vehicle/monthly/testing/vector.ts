import type { MonthlyCar, Use } from '../monthlyLine.ts';

export interface Vector {
  name: string;
  car: MonthlyCar;
  use: Partial<Use>;
  /** Province and region. */
  place: readonly [string, string];
  /** Of each line its kind, then of the total, and whole euro a month from and to. */
  lines: string;
  /** Whole euro, the middle of the total before it is rounded; where it was reckoned. */
  middle?: number;
}

export const USUAL = {
  category: 'city-car',
  emission_class: 'euro-6d',
  country: 'it',
  vat_exposed: false,
  extra_costs: [],
  next_inspection: null,
  loss: null,
  finance: null,
} as const;
