import type { RequestRow } from '@carzaa/api/calls/carfaxRows';
import { RequestList } from './RequestList.tsx';
import { RequestPage } from './RequestPage.tsx';
import { RequestIcon } from '../../ui/icons.tsx';

/** Requests for Carfax reports, everywhere. */
export const carfaxRequests = {
  name: 'carfax',
  icon: RequestIcon,
  list: RequestList,
  edit: RequestPage,
  recordRepresentation: ({ title }: RequestRow) => title,
};
