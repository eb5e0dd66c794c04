import type { DealerListing } from '@carzaa/api/calls/dealer/dealerListings';
import type { ImportSource } from '@carzaa/api/calls/dealer/imports';
import type { Lead } from '@carzaa/api/calls/dealer/leads';
import { carfaxRequests } from '../both/carfax/carfaxRequests.ts';
import { carfaxReports } from '../both/carfaxReports/carfaxReports.ts';
import { importRunResource } from '../it/adminImports.ts';
import { messageResource } from '../it/adminMessages.ts';
import { activityResource } from '../it/colleagues.ts';
import { importSourceResource } from '../it/imports.ts';
import { listingResource } from '../it/listingFields.ts';
import { laterPage } from '../layout/laterPage.tsx';
import type { OfficeResource } from '../providers/permissions.ts';
import { CarIcon, HistoryIcon, ImportIcon, MailIcon } from '../ui/icons.tsx';
import { leadName } from './leads/leadName.ts';

const ActivityList = laterPage(() => import('./activity/ActivityList.tsx'), 'ActivityList');
const ImportPage = laterPage(() => import('./imports/ImportPage.tsx'), 'ImportPage');
const SourceCreate = laterPage(() => import('./imports/SourceCreate.tsx'), 'SourceCreate');
const SourceEdit = laterPage(() => import('./imports/SourceEdit.tsx'), 'SourceEdit');
const LeadList = laterPage(() => import('./leads/LeadList.tsx'), 'LeadList');
const LeadShow = laterPage(() => import('./leads/LeadShow.tsx'), 'LeadShow');
const ListingCreate = laterPage(() => import('./listings/ListingCreate.tsx'), 'ListingCreate');
const ListingEdit = laterPage(() => import('./listings/ListingEdit.tsx'), 'ListingEdit');
const ListingList = laterPage(() => import('./listings/ListingList.tsx'), 'ListingList');

/** What a dealership's area consists of. */
export const dealerResources: readonly OfficeResource[] = [
  /** The stock of one dealership. */
  {
    name: 'listings',
    texts: listingResource,
    icon: CarIcon,
    list: ListingList,
    create: ListingCreate,
    edit: ListingEdit,
    recordRepresentation: ({ brand_name, model_name }: DealerListing) => `${brand_name} ${model_name}`,
    can: ['list', 'create', 'edit', 'delete', 'export'],
    viewersCan: ['list', 'edit', 'export'],
  },
  carfaxRequests,
  carfaxReports,
  /** The inbox of one dealership; the specification calls its page `messages`. */
  {
    name: 'messages',
    texts: messageResource,
    icon: MailIcon,
    list: LeadList,
    show: LeadShow,
    recordRepresentation: (lead: Lead) => leadName(lead),
    can: ['list', 'show'],
    viewersCan: ['list', 'show'],
  },
  /** The activity log of one dealership. */
  {
    name: 'activity',
    texts: activityResource,
    icon: HistoryIcon,
    list: ActivityList,
    can: ['list'],
    isForOwners: true,
  },
  /** Where a dealership's stock comes from, and what each file has changed. */
  {
    name: 'imports',
    texts: importSourceResource,
    icon: ImportIcon,
    list: ImportPage,
    create: SourceCreate,
    edit: SourceEdit,
    recordRepresentation: ({ name }: ImportSource) => name,
    can: ['list', 'create', 'edit', 'delete'],
  },
  /** The files that were read, which the page of the imports lists. */
  { name: 'import-runs', texts: importRunResource, can: ['list'] },
];
