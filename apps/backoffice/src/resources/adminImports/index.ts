import type { AdminImportRun } from '@carzaa/api/calls/adminImports';
import CloudUploadOutlined from '@mui/icons-material/CloudUploadOutlined';
import { AdminImportList } from './AdminImportList.tsx';
import { AdminImportPage } from './AdminImportPage.tsx';

/** The imports of every dealership. */
export const adminImports = {
  name: 'import-runs',
  icon: CloudUploadOutlined,
  list: AdminImportList,
  edit: AdminImportPage,
  recordRepresentation: ({ source, dealer }: AdminImportRun) => `${source.name} · ${dealer.name}`,
};
