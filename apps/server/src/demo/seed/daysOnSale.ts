/** Days of which two thirds of a stock are sold, and the share that would never be. */
const PACE = 42;
const LEFT = 0.985;

/**
 * How long a car has been on sale when so great a share of its stock came after it: three in four for less than two
 * months, the last ones for half a year. 0 to 1 gives 0 to about 176 days.
 */
export const daysOnSale = (share: number): number => -PACE * Math.log(1 - LEFT * share);
