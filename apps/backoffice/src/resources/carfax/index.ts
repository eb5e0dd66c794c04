import type { RequestRow } from '@carzaa/api/calls/carfaxRows';
import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined';
import { RequestList } from './RequestList.tsx';
import { RequestPage } from './RequestPage.tsx';

/** Requests for Carfax reports, everywhere. */
export const carfaxRequests = {
  name: 'carfax',
  icon: FactCheckOutlined,
  list: RequestList,
  edit: RequestPage,
  recordRepresentation: ({ title }: RequestRow) => title,
};
