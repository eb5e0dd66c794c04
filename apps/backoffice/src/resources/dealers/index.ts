import type { AdminDealer } from '@carzaa/api/calls/adminDealers';
import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined';
import { DealerList } from './DealerList.tsx';
import { DealerPage } from './DealerPage.tsx';

/** Every dealership; its page is at `dealers/<uuid>`, where react-admin has the form of others. */
export const dealers = {
  name: 'dealers',
  icon: StorefrontOutlined,
  list: DealerList,
  edit: DealerPage,
  recordRepresentation: ({ name }: AdminDealer) => name,
};
