/** How consumption and CO₂ on a car's papers were measured. */
export type TestCycle = 'nedc' | 'wltp';

/** New types are approved by WLTP since, and every new car of category M1 is (Regulation (EU) 2017/1151, art. 15). */
const NEW_TYPES = '2017-09';
const EVERY_CAR = '2018-09';

const at = (year: number, month: number) => `${year}-${String(month).padStart(2, '0')}`;

/**
 * The cycle of a car by its first registration; null in the year between, where it depends on when its type was
 * approved, and where the month is not told. `launch` is the month in which its generation came to market, if known.
 */
export function testCycle(
  year: number,
  month: number | null,
  launch?: { year: number; month: number },
): TestCycle | null {
  if (launch && at(launch.year, launch.month) >= NEW_TYPES) return 'wltp';
  if (at(year, month ?? 12) < NEW_TYPES) return 'nedc';
  if (at(year, month ?? 1) >= EVERY_CAR) return 'wltp';
  return null;
}

/** As it stands behind a figure. */
export const CYCLE_NAMES: Record<TestCycle, string> = { nedc: 'NEDC', wltp: 'WLTP' };
