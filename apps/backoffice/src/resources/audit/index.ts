import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import { AuditList } from './AuditList.tsx';
import { AuditPage } from './AuditPage.tsx';
import { entryTitle } from './entryTitle.ts';

/** What every administrator did. */
export const audit = {
  name: 'audit-log',
  icon: HistoryOutlined,
  list: AuditList,
  edit: AuditPage,
  recordRepresentation: entryTitle,
};
