import type { RequestRow } from '@carzaa/api/calls/carfaxRows';
import { carfaxRequestResource } from '../../it/carfax.ts';
import { laterPage } from '../../layout/laterPage.tsx';
import type { OfficeResource } from '../../providers/permissions.ts';
import { RequestIcon } from '../../ui/icons.tsx';

const RequestList = laterPage(() => import('./RequestList.tsx'), 'RequestList');
const RequestPage = laterPage(() => import('./RequestPage.tsx'), 'RequestPage');

/** Requests for Carfax reports, everywhere. */
export const carfaxRequests: OfficeResource = {
  name: 'carfax',
  texts: carfaxRequestResource,
  icon: RequestIcon,
  list: RequestList,
  edit: RequestPage,
  recordRepresentation: ({ title }: RequestRow) => title,
  can: ['list', 'show', 'edit'],
  viewersCan: ['list', 'show', 'edit'],
};
