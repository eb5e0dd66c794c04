import type { AdminPlan } from '@carzaa/api/calls/admin/adminPlans';
import { PlanEdit } from './PlanEdit.tsx';
import { PlanList } from './PlanList.tsx';
import { PriceIcon } from '../../ui/icons.tsx';

/** What dealerships can subscribe to. */
export const plans = {
  name: 'plans',
  icon: PriceIcon,
  list: PlanList,
  edit: PlanEdit,
  recordRepresentation: ({ name }: AdminPlan) => name,
};
