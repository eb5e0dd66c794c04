import type { RateRow } from '@carzaa/api/calls/admin/adminRates';
import { RateCreate } from './RateCreate.tsx';
import { RateEdit } from './RateEdit.tsx';
import { RateList } from './RateList.tsx';
import { PercentIcon } from '../../ui/icons.tsx';

/** The rates that a car's costs are worked out with. */
export const rates = {
  name: 'rates',
  icon: PercentIcon,
  list: RateList,
  create: RateCreate,
  edit: RateEdit,
  recordRepresentation: ({ kind_name: kind, area }: RateRow) => (area === '' ? kind : `${kind} · ${area}`),
};
