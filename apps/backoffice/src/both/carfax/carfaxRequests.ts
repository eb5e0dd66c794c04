import type { RequestRow } from '@carzaa/api/calls/carfaxRows';
import { carfaxRequestResource } from '../../it/carfax.ts';
import type { OfficeResource } from '../../providers/permissions.ts';
import { RequestIcon } from '../../ui/icons.tsx';
import { RequestList } from './RequestList.tsx';
import { RequestPage } from './RequestPage.tsx';

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
