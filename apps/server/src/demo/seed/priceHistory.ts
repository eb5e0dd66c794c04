import type { Random } from '@carzaa/car-art/base/random';
import { askingPrice } from './value.ts';
import { whole } from './weighted.ts';

export interface PriceStep {
  since: Date;
  price: number;
}

const DAY = 864e5;
/** Listings whose price has changed since they came. */
const CHANGED = 0.22;

/**
 * The prices of a listing, oldest first, the last one being `price`. Most changes are cuts; some undo a rise of a few
 * days before, which the law does not let a seller call a reduction.
 */
export function priceSteps(price: number, created: Date, today: Date, random: Random): PriceStep[] {
  const days = Math.floor((today.getTime() - created.getTime()) / DAY);
  if (days < 10 || !random.chance(CHANGED * 1.15)) return [{ since: created, price }];
  const at = (part: number) => new Date(created.getTime() + Math.round(part * days * DAY));
  const dearer = (share: number) => Math.max(price + 50, askingPrice(price * (1 + share), random));
  const kind = random.next();
  if (kind < 0.14) {
    const raised = dearer(random.range(0.03, 0.07));
    const back = random.range(0.55, 0.95);
    const up = Math.max(0.1, back - random.range(4, 20) / days);
    return [
      { since: created, price },
      { since: at(Math.min(up, back - 0.05)), price: raised },
      { since: at(back), price },
    ];
  }
  const cuts = kind < 0.74 || days < 25 ? 1 : whole(random, 2, 3);
  const steps: PriceStep[] = [{ since: created, price: 0 }];
  for (let cut = 1; cut <= cuts; cut += 1) steps.push({ since: at((cut - random.range(0.1, 0.5)) / cuts), price: 0 });
  let current = price;
  for (const step of steps.toReversed()) {
    step.price = current;
    current = Math.max(current + 50, askingPrice(current * (1 + random.range(0.02, 0.06)), random));
  }
  return steps;
}
