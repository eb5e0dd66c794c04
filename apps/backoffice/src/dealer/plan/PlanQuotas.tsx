import type { SubscriptionState } from '@carzaa/api/calls/dealer/billing';
import { planTexts } from '../../it/plan.ts';
import { Quota, shareOf } from './Quota.tsx';

interface PlanQuotasProps {
  usage: SubscriptionState['usage'];
  /** Where the Carfax reports come from, in words. */
  hint?: string;
}

/** How much is used of what a plan gives. */
export function PlanQuotas({ usage: { showcase, featured, carfax }, hint }: PlanQuotasProps) {
  return (
    <>
      <Quota
        label={planTexts.showcase}
        text={planTexts.ofLimit(showcase.used, showcase.limit)}
        share={shareOf(showcase)}
      />
      <Quota
        label={planTexts.featured}
        text={planTexts.ofLimit(featured.used, featured.limit)}
        share={shareOf(featured)}
      />
      <Quota
        label={planTexts.carfax}
        text={planTexts.carfaxLeft(carfax.total)}
        share={carfax.monthly === 0 ? 0 : (carfax.monthly - carfax.subscription) / carfax.monthly}
        {...(hint === undefined ? {} : { hint })}
      />
    </>
  );
}
