import type { AuditEntryRow } from '@carzaa/api/calls/audit';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import { AuditList } from './AuditList.tsx';
import { AuditPage } from './AuditPage.tsx';

/** What every administrator did. */
export const audit = {
  name: 'audit-log',
  icon: HistoryOutlined,
  list: AuditList,
  edit: AuditPage,
  recordRepresentation: ({ action_name, subject_name }: AuditEntryRow) => `${action_name} · ${subject_name}`,
};
