import type { AdminListing } from '@carzaa/api/calls/admin/adminListings';
import { AdminListingEdit } from './AdminListingEdit.tsx';
import { AdminListingList } from './AdminListingList.tsx';
import { CarIcon } from '../../ui/icons.tsx';

/** Every listing of every dealership. */
export const adminListings = {
  name: 'listings',
  icon: CarIcon,
  list: AdminListingList,
  edit: AdminListingEdit,
  recordRepresentation: ({ title }: Pick<AdminListing, 'title'>) => title,
};
