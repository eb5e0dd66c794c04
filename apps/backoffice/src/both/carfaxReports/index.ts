import type { ReportRow } from '@carzaa/api/calls/carfaxRows';
import { ReportList } from './ReportList.tsx';
import { ReportPage } from './ReportPage.tsx';
import { ReportIcon } from '../../ui/icons.tsx';

/** Every Carfax report. */
export const carfaxReports = {
  name: 'carfax-reports',
  icon: ReportIcon,
  list: ReportList,
  edit: ReportPage,
  recordRepresentation: ({ make, model, vin }: ReportRow) => `${make} ${model} · ${vin}`,
};
