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
import { AuditList } from './auditLog/AuditList.tsx';
import { AuditPage } from './auditLog/AuditPage.tsx';
import { entryTitle } from './auditLog/entryTitle.ts';
import { DealerAdminEdit } from './dealerAdmins/DealerAdminEdit.tsx';
import { DealerAdminList } from './dealerAdmins/DealerAdminList.tsx';
import { DealerList } from './dealers/DealerList.tsx';
import { DealerPage } from './dealers/DealerPage.tsx';
import { AdminImportList } from './importRuns/AdminImportList.tsx';
import { AdminImportPage } from './importRuns/AdminImportPage.tsx';
import { AdminListingEdit } from './listings/AdminListingEdit.tsx';
import { AdminListingList } from './listings/AdminListingList.tsx';
import { MessageList } from './messages/MessageList.tsx';
import { MessagePage } from './messages/MessagePage.tsx';
import { ReportList } from './moderation/ReportList.tsx';
import { ReportPage } from './moderation/ReportPage.tsx';
import { PlanEdit } from './plans/PlanEdit.tsx';
import { PlanList } from './plans/PlanList.tsx';
import { RateCreate, RateEdit } from './rates/RateForm.tsx';
import { RateList } from './rates/RateList.tsx';
import { UserCreate } from './users/UserCreate.tsx';
import { UserEdit } from './users/UserEdit.tsx';
import { UserList } from './users/UserList.tsx';
import { VerificationList } from './verifications/VerificationList.tsx';
import { VerificationPage } from './verifications/VerificationPage.tsx';

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
