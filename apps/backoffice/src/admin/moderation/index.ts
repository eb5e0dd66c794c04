import type { ListingReport } from '@carzaa/api/calls/admin/moderation';
import { ReportList } from './ReportList.tsx';
import { ReportPage } from './ReportPage.tsx';
import { FlagIcon } from '../../ui/icons.tsx';

/** What visitors report of listings. */
export const moderation = {
  name: 'moderation',
  icon: FlagIcon,
  list: ReportList,
  edit: ReportPage,
  recordRepresentation: ({ reason_name, listing_title }: ListingReport) => `${reason_name} · ${listing_title}`,
};
