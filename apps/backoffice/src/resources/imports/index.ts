import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import type { ImportSource } from '@carzaa/api/calls/imports';
import { ImportPage } from './ImportPage.tsx';
import { SourceCreate } from './SourceCreate.tsx';
import { SourceEdit } from './SourceEdit.tsx';

/** Where a dealership's stock comes from, and what each file has changed. */
export const dealerImports = {
  name: 'imports',
  icon: UploadFileOutlined,
  list: ImportPage,
  create: SourceCreate,
  edit: SourceEdit,
  recordRepresentation: ({ name }: ImportSource) => name,
};
