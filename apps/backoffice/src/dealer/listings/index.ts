import type { DealerListing } from '@carzaa/api/calls/dealer/dealerListings';
import { ListingCreate } from './ListingCreate.tsx';
import { ListingEdit } from './ListingEdit.tsx';
import { ListingList } from './ListingList.tsx';
import { CarIcon } from '../../ui/icons.tsx';

/** The stock of one dealership. */
export const dealerListings = {
  name: 'listings',
  icon: CarIcon,
  list: ListingList,
  create: ListingCreate,
  edit: ListingEdit,
  recordRepresentation: ({ brand_name, model_name }: DealerListing) => `${brand_name} ${model_name}`,
};
