import { FREE_TRIAL_DAYS } from '@carzaa/api/constants';
import { addDaysInRome, addMonthsInRome, nextPeriodEnd } from '@carzaa/api/text/romeTime';
import { GRACE_DAYS } from '../shared/billing/plans.ts';
import { prorate } from '../integrations/payments/sandbox/proration.ts';
import { proratedCredits, withVat } from '../modules/billing/billing.rules.ts';

export const TIERS = ['Start', 'Pro', 'Premium'] as const;
export type Tier = (typeof TIERS)[number];

/** The price list once more, so that the two are compared. Cents a month, VAT excluded. */
const PLANS: Record<Tier, { price: number; showcase: number; credits: number }> = {
  Start: { price: 4900, showcase: 3, credits: 2 },
  Pro: { price: 9900, showcase: 10, credits: 10 },
  Premium: { price: 19_900, showcase: 30, credits: 30 },
};
export const PACKAGES = { 5: 4500, 10: 8000, 25: 17_500 } as const;

interface Held {
  kind: 'trial' | 'paid';
  tier: Tier;
  next: Tier | null;
  startedAt: Date;
  start: Date;
  end: Date;
  isCancelled: boolean;
  /** Its card is refused after the first payment. */
  failsLater: boolean;
}

/** Plans, credits and money of one dealership, told as simply as they can be: what the server is compared with. */
export function billingModel(start: Date) {
  let now = start;
  let held: Held | null = null;
  const history = { hasTried: false, hasPaid: false };
  const credits = { month: 0, until: start, package: 0 };
  const spends = new Map<string, { isOpen: boolean; from: 'month' | 'package'; until: Date }>();
  let money = 0;
  let showcase = 0;

  const grant = (count: number, until: Date) => {
    credits.month = count;
    credits.until = until;
  };
  const charge = (net: number) => {
    money += withVat(net, 'it').total;
  };
  const trim = () => {
    showcase = Math.min(showcase, held ? PLANS[held.tier].showcase : 0);
  };
  const end = () => {
    held = null;
    credits.month = 0;
    trim();
  };
  const goodUntil = (plan: Held) => (plan.kind === 'trial' ? plan.end : addDaysInRome(plan.end, GRACE_DAYS));

  /** What time alone does. */
  function passTime(to: Date): void {
    now = to;
    while (held && held.end <= now) {
      if (held.kind === 'trial' || held.isCancelled) end();
      else if (!held.failsLater) {
        const next: Held = { ...held, tier: held.next ?? held.tier, next: null, start: held.end };
        next.end = nextPeriodEnd(held.startedAt, held.end);
        held = next;
        charge(PLANS[next.tier].price);
        grant(PLANS[next.tier].credits, goodUntil(next));
        trim();
      } else if (held.end.getTime() + GRACE_DAYS * 864e5 <= now.getTime()) end();
      else break;
    }
    if (credits.until <= now) credits.month = 0;
  }

  return {
    passTime,
    isPaid: () => held?.kind === 'paid',
    isPastDue: () => held?.kind === 'paid' && held.end <= now,
    hasPlace: () => held !== null && showcase < PLANS[held.tier].showcase,
    showcase() {
      showcase += 1;
    },
    /** The code that refuses it, or none. */
    trial(): 'S5' | 'S6' | null {
      if (history.hasPaid) return 'S6';
      if (history.hasTried) return 'S5';
      history.hasTried = true;
      const until = addDaysInRome(now, FREE_TRIAL_DAYS);
      const common = { next: null, startedAt: now, start: now, isCancelled: false, failsLater: false };
      held = { kind: 'trial', tier: 'Pro', end: until, ...common };
      grant(PLANS.Pro.credits, until);
      return null;
    },
    buy(tier: Tier, failsLater: boolean) {
      history.hasPaid = true;
      const common = { next: null, startedAt: now, start: now, isCancelled: false, failsLater };
      held = { kind: 'paid', tier, end: addMonthsInRome(now, 1), ...common };
      charge(PLANS[tier].price);
      grant(PLANS[tier].credits, goodUntil(held));
      trim();
    },
    change(tier: Tier): 'S1' | 'S2' | null {
      if (held?.kind !== 'paid') return 'S2';
      const [from, to] = [PLANS[held.tier], PLANS[tier]];
      if (TIERS.indexOf(tier) <= TIERS.indexOf(held.tier)) {
        held = { ...held, next: tier === held.tier ? null : tier, isCancelled: false };
        return null;
      }
      const totals = { from: withVat(from.price, 'it').total, to: withVat(to.price, 'it').total };
      const due = prorate({ ...totals, start: held.start, end: held.end, now });
      if (held.failsLater && due > 0) return 'S1';
      money += due;
      const more = proratedCredits({ from: from.credits, to: to.credits, start: held.start, end: held.end, now });
      held = { ...held, tier, next: null, isCancelled: false };
      if (more > 0) grant(sameMonth(goodUntil(held)) ? credits.month + more : more, goodUntil(held));
      return null;
    },
    setCancel(isCancelled: boolean): 'S2' | null {
      if (held?.kind !== 'paid') return 'S2';
      held = { ...held, isCancelled };
      return null;
    },
    package(count: keyof typeof PACKAGES) {
      credits.package += count;
      charge(PACKAGES[count]);
    },
    spend(reference: string): 'subscription' | 'package' | null {
      const earlier = spends.get(reference);
      const from = earlier?.isOpen
        ? earlier.from
        : credits.month > 0
          ? 'month'
          : credits.package > 0
            ? 'package'
            : null;
      if (from === null) return null;
      if (!earlier?.isOpen) {
        spends.set(reference, { isOpen: true, from, until: credits.until });
        credits[from] -= 1;
      }
      return from === 'month' ? 'subscription' : 'package';
    },
    giveBack(reference: string): boolean {
      const spend = spends.get(reference);
      if (!spend?.isOpen) return false;
      spend.isOpen = false;
      const isMonth = spend.from === 'month' && spend.until > now && (credits.month === 0 || sameMonth(spend.until));
      if (isMonth) grant(credits.month + 1, spend.until);
      else credits.package += 1;
      return true;
    },
    /** What the server must say now. */
    state() {
      const tier = held?.kind === 'trial' ? 'Trial' : (held?.tier ?? 'Free');
      return { tier, month: credits.month, package: credits.package, money, showcase, next: held?.next ?? null };
    },
  };

  function sameMonth(until: Date): boolean {
    return credits.until.getTime() === until.getTime();
  }
}
