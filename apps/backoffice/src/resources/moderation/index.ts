import type { ListingReport } from '@carzaa/api/calls/moderation';
import FlagOutlined from '@mui/icons-material/FlagOutlined';
import { ReportList } from './ReportList.tsx';
import { ReportPage } from './ReportPage.tsx';

/** What visitors report of listings. */
export const moderation = {
  name: 'moderation',
  icon: FlagOutlined,
  list: ReportList,
  edit: ReportPage,
  recordRepresentation: ({ reason_name, listing_title }: ListingReport) => `${reason_name} · ${listing_title}`,
};
