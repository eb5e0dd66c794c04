import { AuditList } from './AuditList.tsx';
import { AuditPage } from './AuditPage.tsx';
import { entryTitle } from './entryTitle.ts';
import { HistoryIcon } from '../../ui/icons.tsx';

/** What every administrator did. */
export const audit = {
  name: 'audit-log',
  icon: HistoryIcon,
  list: AuditList,
  edit: AuditPage,
  recordRepresentation: entryTitle,
};
