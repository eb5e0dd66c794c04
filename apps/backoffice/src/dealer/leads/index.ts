import type { Lead } from '@carzaa/api/calls/dealer/leads';
import { MailIcon } from '../../ui/icons.tsx';
import { leadName } from './leadName.ts';
import { LeadList } from './LeadList.tsx';
import { LeadShow } from './LeadShow.tsx';

/** The inbox of one dealership; the specification calls its page `messages`. */
export const dealerLeads = {
  name: 'messages',
  icon: MailIcon,
  list: LeadList,
  show: LeadShow,
  recordRepresentation: (lead: Lead) => leadName(lead),
};
