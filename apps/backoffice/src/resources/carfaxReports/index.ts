import type { ReportRow } from '@carzaa/api/calls/carfaxRows';
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import { ReportList } from './ReportList.tsx';
import { ReportPage } from './ReportPage.tsx';

/** Every Carfax report. */
export const carfaxReports = {
  name: 'carfax-reports',
  icon: DescriptionOutlined,
  list: ReportList,
  edit: ReportPage,
  recordRepresentation: ({ make, model, vin }: ReportRow) => `${make} ${model} · ${vin}`,
};
