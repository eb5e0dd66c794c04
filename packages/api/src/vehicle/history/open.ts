import type { OpenHistory } from '../../calls/public/openHistory.ts';
import type { VehicleHistory } from '../../calls/public/vehicleHistory.ts';
import { MILEAGE_TOLERANCE } from '../../constants.ts';
import { checkAdvert, factsOf, readingsOf } from './facts.ts';

const SHOWN = ['mileage', 'damages', 'owners', 'recalls', 'imports'] as const;

/** Whether the kilometres of a report contradict each other or the advert's. */
export function contradicts(history: VehicleHistory, mileage: number): boolean {
  return readingsOf(history).some(({ isBackwards }) => isBackwards) || checkAdvert(history, mileage).mark === 'bad';
}

/**
 * What of a history stands on the advert, for everybody: nothing that a provider wrote in words of its own, which might
 * name the car or its owner, and never VIN or plate. `today` is the advert's day.
 */
export function openHistoryOf(
  history: VehicleHistory,
  { mileage, today, explanation }: { mileage: number; today: string; explanation: string | null },
): OpenHistory {
  const readings = readingsOf(history);
  const inspected = new Set(history.inspections.map(({ date, mileage: km }) => `${date} ${km}`));
  const highest = readings.reduce((top, reading) => Math.max(top, reading.mileage), 0);
  const of = (level: 'light' | 'moderate' | 'severe') =>
    history.damages.filter(({ severity }) => severity === level).length;
  const facts = factsOf(history, checkAdvert(history, mileage));
  return {
    issued: history.issued_at.slice(0, 10),
    facts: SHOWN.flatMap((key) => {
      const fact = facts.find((one) => one.key === key);
      return fact ? [{ ...fact, key }] : [];
    }),
    readings: [
      ...readings.map(({ date, mileage: km, isBackwards }) => ({
        date,
        mileage: km,
        source: inspected.has(`${date} ${km}`) ? ('inspection' as const) : ('service' as const),
        fits: !isBackwards,
      })),
      { date: today, mileage, source: 'advert' as const, fits: mileage + MILEAGE_TOLERANCE >= highest },
    ],
    damages: { light: of('light'), moderate: of('moderate'), severe: of('severe') },
    explanation: contradicts(history, mileage) ? explanation : null,
  };
}
