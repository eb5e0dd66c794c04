import DirectionsCarOutlined from '@mui/icons-material/DirectionsCarOutlined';
import type { DealerListing } from '@carzaa/api/calls/dealerListings';
import { ListingCreate } from './ListingCreate.tsx';
import { ListingEdit } from './ListingEdit.tsx';
import { ListingList } from './ListingList.tsx';

/** The stock of one dealership. */
export const dealerListings = {
  name: 'listings',
  icon: DirectionsCarOutlined,
  list: ListingList,
  create: ListingCreate,
  edit: ListingEdit,
  recordRepresentation: ({ brand_name, model_name }: DealerListing) => `${brand_name} ${model_name}`,
};
