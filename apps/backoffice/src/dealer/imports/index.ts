import type { ImportSource } from '@carzaa/api/calls/dealer/imports';
import { ImportPage } from './ImportPage.tsx';
import { SourceCreate } from './SourceCreate.tsx';
import { SourceEdit } from './SourceEdit.tsx';
import { ImportIcon } from '../../ui/icons.tsx';

/** Where a dealership's stock comes from, and what each file has changed. */
export const dealerImports = {
  name: 'imports',
  icon: ImportIcon,
  list: ImportPage,
  create: SourceCreate,
  edit: SourceEdit,
  recordRepresentation: ({ name }: ImportSource) => name,
};
