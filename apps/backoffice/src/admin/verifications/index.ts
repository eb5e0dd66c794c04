import type { DealerVerification } from '@carzaa/api/calls/admin/adminVerifications';
import { ConfirmIcon } from '../../ui/icons.tsx';
import { VerificationList } from './VerificationList.tsx';
import { VerificationPage } from './VerificationPage.tsx';

/** Dealerships that signed up, to be accepted. */
export const verifications = {
  name: 'verifications',
  icon: ConfirmIcon,
  list: VerificationList,
  edit: VerificationPage,
  recordRepresentation: ({ name }: DealerVerification) => name,
};
