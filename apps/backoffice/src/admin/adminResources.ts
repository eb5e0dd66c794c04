import type { AdminDealer, UserDealership } from '@carzaa/api/calls/admin/adminDealers';
import type { AdminImportRun } from '@carzaa/api/calls/admin/adminImports';
import type { AdminListing } from '@carzaa/api/calls/admin/adminListings';
import type { AdminMessage } from '@carzaa/api/calls/admin/adminMessages';
import type { AdminPlan } from '@carzaa/api/calls/admin/adminPlans';
import type { RateRow } from '@carzaa/api/calls/admin/adminRates';
import type { AdminUser } from '@carzaa/api/calls/admin/adminUsers';
import type { DealerVerification } from '@carzaa/api/calls/admin/adminVerifications';
import type { ListingReport } from '@carzaa/api/calls/admin/moderation';
import { carfaxRequests } from '../both/carfax/carfaxRequests.ts';
import { carfaxReports } from '../both/carfaxReports/carfaxReports.ts';
import { importRunResource } from '../it/adminImports.ts';
import { messageResource } from '../it/adminMessages.ts';
import { planResource } from '../it/adminPlans.ts';
import { auditResource } from '../it/audit.ts';
import { dealerAdminResource, dealerResource } from '../it/dealers.ts';
import { listingResource } from '../it/listingFields.ts';
import { reportResource } from '../it/moderation.ts';
import { rateResource } from '../it/rates.ts';
import { userResource } from '../it/users.ts';
import { verificationResource } from '../it/verifications.ts';
import { laterPage } from '../layout/laterPage.tsx';
import type { OfficeResource } from '../providers/permissions.ts';
import {
  BadgeIcon,
  CarIcon,
  ConfirmIcon,
  DealershipIcon,
  FlagIcon,
  HistoryIcon,
  MailIcon,
  PeopleIcon,
  PercentIcon,
  PriceIcon,
  UploadIcon,
} from '../ui/icons.tsx';
import { entryTitle } from './auditLog/entryTitle.ts';

const AuditList = laterPage(() => import('./auditLog/AuditList.tsx'), 'AuditList');
const AuditPage = laterPage(() => import('./auditLog/AuditPage.tsx'), 'AuditPage');
const DealerAdminEdit = laterPage(() => import('./dealerAdmins/DealerAdminEdit.tsx'), 'DealerAdminEdit');
const DealerAdminList = laterPage(() => import('./dealerAdmins/DealerAdminList.tsx'), 'DealerAdminList');
const DealerList = laterPage(() => import('./dealers/DealerList.tsx'), 'DealerList');
const DealerPage = laterPage(() => import('./dealers/DealerPage.tsx'), 'DealerPage');
const AdminImportList = laterPage(() => import('./importRuns/AdminImportList.tsx'), 'AdminImportList');
const AdminImportPage = laterPage(() => import('./importRuns/AdminImportPage.tsx'), 'AdminImportPage');
const AdminListingEdit = laterPage(() => import('./listings/AdminListingEdit.tsx'), 'AdminListingEdit');
const AdminListingList = laterPage(() => import('./listings/AdminListingList.tsx'), 'AdminListingList');
const MessageList = laterPage(() => import('./messages/MessageList.tsx'), 'MessageList');
const MessagePage = laterPage(() => import('./messages/MessagePage.tsx'), 'MessagePage');
const ReportList = laterPage(() => import('./moderation/ReportList.tsx'), 'ReportList');
const ReportPage = laterPage(() => import('./moderation/ReportPage.tsx'), 'ReportPage');
const PlanEdit = laterPage(() => import('./plans/PlanEdit.tsx'), 'PlanEdit');
const PlanList = laterPage(() => import('./plans/PlanList.tsx'), 'PlanList');
const RateCreate = laterPage(() => import('./rates/RateForm.tsx'), 'RateCreate');
const RateEdit = laterPage(() => import('./rates/RateForm.tsx'), 'RateEdit');
const RateList = laterPage(() => import('./rates/RateList.tsx'), 'RateList');
const UserCreate = laterPage(() => import('./users/UserCreate.tsx'), 'UserCreate');
const UserEdit = laterPage(() => import('./users/UserEdit.tsx'), 'UserEdit');
const UserList = laterPage(() => import('./users/UserList.tsx'), 'UserList');
const VerificationList = laterPage(() => import('./verifications/VerificationList.tsx'), 'VerificationList');
const VerificationPage = laterPage(() => import('./verifications/VerificationPage.tsx'), 'VerificationPage');

/** What the administration consists of, in the order of its menu. */
export const adminResources: readonly OfficeResource[] = [
  /** Every account. */
  {
    name: 'users',
    texts: userResource,
    icon: PeopleIcon,
    list: UserList,
    create: UserCreate,
    edit: UserEdit,
    recordRepresentation: ({ name }: AdminUser) => name,
    can: ['list', 'create', 'edit', 'delete', 'export'],
  },
  /** Every dealership; its page is at `dealers/<uuid>`, where react-admin has the form of others. */
  {
    name: 'dealers',
    texts: dealerResource,
    icon: DealershipIcon,
    list: DealerList,
    edit: DealerPage,
    recordRepresentation: ({ name }: AdminDealer) => name,
    can: ['list', 'show', 'edit', 'export'],
  },
  /** Dealerships that signed up, to be accepted. */
  {
    name: 'verifications',
    texts: verificationResource,
    icon: ConfirmIcon,
    list: VerificationList,
    edit: VerificationPage,
    recordRepresentation: ({ name }: DealerVerification) => name,
    can: ['list', 'show', 'edit'],
  },
  /** The owners of each dealership. */
  {
    name: 'dealer-admins',
    texts: dealerAdminResource,
    icon: BadgeIcon,
    list: DealerAdminList,
    edit: DealerAdminEdit,
    recordRepresentation: ({ name }: UserDealership) => name,
    can: ['list', 'edit', 'export'],
  },
  /** Every listing of every dealership. */
  {
    name: 'listings',
    texts: listingResource,
    icon: CarIcon,
    list: AdminListingList,
    edit: AdminListingEdit,
    recordRepresentation: ({ title }: Pick<AdminListing, 'title'>) => title,
    can: ['list', 'edit', 'export'],
  },
  /** What visitors report of listings. */
  {
    name: 'moderation',
    texts: reportResource,
    icon: FlagIcon,
    list: ReportList,
    edit: ReportPage,
    recordRepresentation: ({ reason_name, listing_title }: ListingReport) => `${reason_name} · ${listing_title}`,
    can: ['list', 'show', 'edit', 'export'],
  },
  /** What people wrote to all dealerships. */
  {
    name: 'messages',
    texts: messageResource,
    icon: MailIcon,
    list: MessageList,
    edit: MessagePage,
    recordRepresentation: ({ name, listing_title }: AdminMessage) => `${name} · ${listing_title}`,
    can: ['list', 'show', 'edit', 'delete', 'export'],
  },
  /** Requests for Carfax reports. */
  { ...carfaxRequests, can: [...carfaxRequests.can, 'export'] },
  /** Every Carfax report. */
  { ...carfaxReports, can: [...carfaxReports.can, 'export'] },
  /** The imports of every dealership. */
  {
    name: 'import-runs',
    texts: importRunResource,
    icon: UploadIcon,
    list: AdminImportList,
    edit: AdminImportPage,
    recordRepresentation: ({ source, dealer }: AdminImportRun) => `${source.name} · ${dealer.name}`,
    can: ['list', 'show', 'edit', 'export'],
  },
  /** What dealerships can subscribe to. */
  {
    name: 'plans',
    texts: planResource,
    icon: PriceIcon,
    list: PlanList,
    edit: PlanEdit,
    recordRepresentation: ({ name }: AdminPlan) => name,
    can: ['list', 'edit'],
  },
  /** The rates that a car's costs are worked out with. */
  {
    name: 'rates',
    texts: rateResource,
    icon: PercentIcon,
    list: RateList,
    create: RateCreate,
    edit: RateEdit,
    recordRepresentation: ({ kind_name: kind, area }: RateRow) => (area === '' ? kind : `${kind} · ${area}`),
    can: ['list', 'create', 'edit', 'delete'],
  },
  /** What every administrator did. */
  {
    name: 'audit-log',
    texts: auditResource,
    icon: HistoryIcon,
    list: AuditList,
    edit: AuditPage,
    recordRepresentation: entryTitle,
    can: ['list', 'show', 'edit', 'export'],
  },
];
