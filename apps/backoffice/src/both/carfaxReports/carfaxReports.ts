import type { ReportRow } from '@carzaa/api/calls/carfaxRows';
import { carfaxReportResource } from '../../it/carfax.ts';
import type { OfficeResource } from '../../providers/permissions.ts';
import { ReportIcon } from '../../ui/icons.tsx';
import { ReportList } from './ReportList.tsx';
import { ReportPage } from './ReportPage.tsx';

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
