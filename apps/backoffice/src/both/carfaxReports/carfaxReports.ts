import type { ReportRow } from '@carzaa/api/calls/carfaxRows';
import { carfaxReportResource } from '../../it/carfax.ts';
import { laterPage } from '../../layout/laterPage.tsx';
import type { OfficeResource } from '../../providers/permissions.ts';
import { ReportIcon } from '../../ui/icons.tsx';

const ReportList = laterPage(() => import('./ReportList.tsx'), 'ReportList');
const ReportPage = laterPage(() => import('./ReportPage.tsx'), 'ReportPage');

/** Every Carfax report. */
export const carfaxReports: OfficeResource = {
  name: 'carfax-reports',
  texts: carfaxReportResource,
  icon: ReportIcon,
  list: ReportList,
  edit: ReportPage,
  recordRepresentation: ({ make, model, vin }: ReportRow) => `${make} ${model} · ${vin}`,
  can: ['list', 'show', 'edit', 'create', 'delete'],
  viewersCan: ['list', 'show', 'edit'],
};
