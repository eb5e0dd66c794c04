import type { AdminListing } from '@carzaa/api/calls/adminListings';
import DirectionsCarOutlined from '@mui/icons-material/DirectionsCarOutlined';
import { AdminListingEdit } from './AdminListingEdit.tsx';
import { AdminListingList } from './AdminListingList.tsx';

/** Every listing of every dealership. */
export const adminListings = {
  name: 'listings',
  icon: DirectionsCarOutlined,
  list: AdminListingList,
  edit: AdminListingEdit,
  recordRepresentation: ({ title }: Pick<AdminListing, 'title'>) => title,
};
