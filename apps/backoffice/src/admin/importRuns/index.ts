import type { AdminImportRun } from '@carzaa/api/calls/admin/adminImports';
import { AdminImportList } from './AdminImportList.tsx';
import { AdminImportPage } from './AdminImportPage.tsx';
import { UploadIcon } from '../../ui/icons.tsx';

/** The imports of every dealership. */
export const adminImports = {
  name: 'import-runs',
  icon: UploadIcon,
  list: AdminImportList,
  edit: AdminImportPage,
  recordRepresentation: ({ source, dealer }: AdminImportRun) => `${source.name} · ${dealer.name}`,
};
