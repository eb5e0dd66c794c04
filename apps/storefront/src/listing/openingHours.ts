import type { OpeningHours } from '@carzaa/api/calls/public/openingHours';
import { wallClock } from '@carzaa/api/text/romeTime';
import { listingsIt } from '../it/listings.ts';

const it = listingsIt.hours;

/** Whether a dealership is open at a moment (Italy and Germany share the time), and until or from when. */
export function openNow(hours: OpeningHours, moment: Date): { isOpen: boolean; today: number; text: string } {
  const wall = new Date(wallClock(moment.getTime()));
  const today = (wall.getUTCDay() + 6) % 7;
  const time = wall.toISOString().slice(11, 16);
  const spans = hours[today] ?? [];
  const current = spans.find(({ from, to }) => from <= time && time < to);
  if (current) return { isOpen: true, today, text: `${it.open}, ${it.until(current.to)}` };
  const state = spans.length === 0 ? it.closedToday : it.closedNow;
  const next = nextOpening(hours, today, time);
  return { isOpen: false, today, text: next === undefined ? it.closed : `${state}, ${next}` };
}

function nextOpening(hours: OpeningHours, today: number, time: string): string | undefined {
  const later = hours[today]?.find(({ from }) => from > time);
  if (later) return it.opens(later.from, undefined);
  for (let ahead = 1; ahead <= 7; ahead += 1) {
    const day = (today + ahead) % 7;
    const [first] = hours[day] ?? [];
    if (first) return it.opens(first.from, ahead === 1 ? it.tomorrow : it.days[day]?.toLowerCase());
  }
  return undefined;
}
