import type { UserDealership } from '@carzaa/api/calls/admin/adminDealers';
import { DealerAdminEdit } from './DealerAdminEdit.tsx';
import { DealerAdminList } from './DealerAdminList.tsx';
import { BadgeIcon } from '../../ui/icons.tsx';

/** The owners of each dealership. */
export const dealerAdmins = {
  name: 'dealer-admins',
  icon: BadgeIcon,
  list: DealerAdminList,
  edit: DealerAdminEdit,
  recordRepresentation: ({ name }: UserDealership) => name,
};
