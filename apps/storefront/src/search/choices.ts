import {
  CV_PER_KW,
  MILEAGE_STEP,
  MILEAGE_STEPS_TO,
  MIN_YEAR,
  PRICE_STEP,
  PRICE_STEPS_TO,
  RADII_KM,
  steps,
} from '@carzaa/api/constants';
import { count, euro, kilometres } from '@carzaa/api/text/format';

export type PowerUnit = 'cv' | 'kw';

/** A menu of numbers: the choices, the few shown before the page is alive, and how each one reads. */
export interface NumberMenu {
  choices: readonly number[];
  /** Only one in this many choices is in the server's page: three hundred prices would weigh more than the cars. */
  every: number;
  text: (value: number) => string;
}

// A price or mileage of nothing is no limit at all.
const fromFirstStep = (step: number, to: number) => steps(step, to).slice(1);

export const PRICE_MENU: NumberMenu = { choices: fromFirstStep(PRICE_STEP, PRICE_STEPS_TO), every: 10, text: euro };
export const MONTH_MENU: NumberMenu = {
  choices: [150, 200, 250, 300, 350, 400, 450, 500, 600, 700, 800, 1000],
  every: 1,
  text: euro,
};
export const MILEAGE_MENU: NumberMenu = {
  choices: fromFirstStep(MILEAGE_STEP, MILEAGE_STEPS_TO),
  every: 4,
  text: kilometres,
};

const yearMenus = new Map<number, NumberMenu>();

/** Years from the current one back to 1900; the same menu for the same year, so that it need not be drawn again. */
export function yearMenu(currentYear: number): NumberMenu {
  const known = yearMenus.get(currentYear);
  if (known) return known;
  const choices = Array.from({ length: currentYear - MIN_YEAR + 1 }, (_, index) => currentYear - index);
  const menu = { choices, every: 5, text: String };
  yearMenus.set(currentYear, menu);
  return menu;
}

/** Round powers in each unit. */
export const POWER_MENUS: Readonly<Record<PowerUnit, NumberMenu>> = {
  cv: {
    choices: [50, 60, 70, 80, 90, 100, 110, 120, 130, 140, 150, 170, 200, 230, 260, 300, 350, 400, 500, 600],
    every: 1,
    text: (value) => `${count(value)}\u00a0CV`,
  },
  kw: {
    choices: [40, 50, 60, 70, 80, 90, 100, 110, 120, 130, 150, 170, 200, 220, 250, 300, 350, 400, 450],
    every: 1,
    text: (value) => `${count(value)}\u00a0kW`,
  },
};

/** `value`, of the other unit, in `unit`. */
export function inUnit(unit: PowerUnit, value: number): number {
  return Math.round(unit === 'cv' ? value * CV_PER_KW : value / CV_PER_KW);
}

export const RADIUS_CHOICES: readonly number[] = RADII_KM;
/** The radius that a newly chosen place comes with, in km. */
export const FIRST_RADIUS_KM = 50;

/** The choices of a menu, in their own order, with an address's odd value among them. */
export function withValue(choices: readonly number[], value: number | undefined): readonly number[] {
  if (value === undefined || choices.includes(value)) return choices;
  const descending = (choices[0] ?? 0) > (choices[1] ?? 0);
  return [...choices, value].toSorted((a, b) => (descending ? b - a : a - b));
}

/** Every n-th choice, counted so that round numbers stay: the last of each n. */
export function thinned({ choices, every }: NumberMenu): readonly number[] {
  return choices.filter((_, index) => (index + 1) % every === 0);
}
