import type { UserDealership } from '@carzaa/api/calls/adminDealers';
import BadgeOutlined from '@mui/icons-material/BadgeOutlined';
import { DealerAdminEdit } from './DealerAdminEdit.tsx';
import { DealerAdminList } from './DealerAdminList.tsx';

/** The owners of each dealership. */
export const dealerAdmins = {
  name: 'dealer-admins',
  icon: BadgeOutlined,
  list: DealerAdminList,
  edit: DealerAdminEdit,
  recordRepresentation: ({ name }: UserDealership) => name,
};
