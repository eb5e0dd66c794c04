import type { AdminPlan } from '@carzaa/api/calls/adminPlans';
import SellOutlined from '@mui/icons-material/SellOutlined';
import { PlanEdit } from './PlanEdit.tsx';
import { PlanList } from './PlanList.tsx';

/** What dealerships can subscribe to. */
export const plans = {
  name: 'plans',
  icon: SellOutlined,
  list: PlanList,
  edit: PlanEdit,
  recordRepresentation: ({ name }: AdminPlan) => name,
};
