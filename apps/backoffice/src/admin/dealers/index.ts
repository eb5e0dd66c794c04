import type { AdminDealer } from '@carzaa/api/calls/admin/adminDealers';
import { DealerList } from './DealerList.tsx';
import { DealerPage } from './DealerPage.tsx';
import { DealershipIcon } from '../../ui/icons.tsx';

/** Every dealership; its page is at `dealers/<uuid>`, where react-admin has the form of others. */
export const dealers = {
  name: 'dealers',
  icon: DealershipIcon,
  list: DealerList,
  edit: DealerPage,
  recordRepresentation: ({ name }: AdminDealer) => name,
};
