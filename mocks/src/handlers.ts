import { type Contract, contract } from '@carzaa/api/contract';
import { callsOf, type MockHandlers, toMswHandlers } from './adapter.ts';
import { exportHandlers } from './exports.ts';
import { catalogueHandlers } from './handlers/catalogue.ts';
import { billingHandlers, planHandlers } from './handlers/billing.ts';
import { adminDealerHandlers } from './handlers/adminDealers.ts';
import { adminImportHandlers } from './handlers/adminImports.ts';
import { adminListingHandlers } from './handlers/adminListings.ts';
import { adminMessageHandlers } from './handlers/adminMessages.ts';
import { adminRateHandlers, costHandlers } from './handlers/costs.ts';
import { adminPlanHandlers } from './handlers/adminPlans.ts';
import { adminUserHandlers } from './handlers/adminUsers.ts';
import { auditHandlers } from './handlers/audit.ts';
import { devHandlers } from './handlers/dev.ts';
import { dealerPhotoHandlers } from './handlers/dealerPhotos.ts';
import { dealershipHandlers } from './handlers/dealership.ts';
import { dealerStatisticsHandlers } from './handlers/dealerStatistics.ts';
import { inboxHandlers } from './handlers/inbox.ts';
import { dealerSlotHandlers } from './handlers/dealerSlots.ts';
import { adminCarfaxHandlers, carfaxHandlers, dealerCarfaxHandlers } from './handlers/carfax.ts';
import { dealerListingHandlers } from './handlers/dealerListings.ts';
import { dealerHandlers } from './handlers/dealers.ts';
import { favouriteHandlers } from './handlers/favourites.ts';
import { filterHandlers } from './handlers/filters.ts';
import { importHandlers } from './handlers/imports.ts';
import { listingHandlers } from './handlers/listings.ts';
import { messageHandlers } from './handlers/messages.ts';
import { miscHandlers } from './handlers/misc.ts';
import { operationHandlers } from './handlers/operations.ts';
import { registrationHandlers } from './handlers/registration.ts';
import { savedSearchHandlers } from './handlers/savedSearches.ts';
import { savedViewHandlers } from './handlers/savedViews.ts';
import { moderationHandlers, reportHandlers } from './handlers/moderation.ts';
import { userHandlers } from './handlers/users.ts';
import { dealerValuationHandlers, valuationHandlers } from './handlers/valuations.ts';
import { photoHandler } from './photos.ts';
import { identify } from './session.ts';

const mocks: MockHandlers<Contract> = {
  users: userHandlers,
  registration: registrationHandlers,
  favourites: favouriteHandlers,
  savedSearches: savedSearchHandlers,
  savedViews: savedViewHandlers,
  listings: listingHandlers,
  valuations: valuationHandlers,
  filters: filterHandlers,
  dealers: dealerHandlers,
  billing: billingHandlers,
  plans: planHandlers,
  carfax: carfaxHandlers,
  dealerCarfax: dealerCarfaxHandlers,
  adminCarfax: adminCarfaxHandlers,
  adminUsers: adminUserHandlers,
  adminDealers: adminDealerHandlers,
  adminImports: adminImportHandlers,
  adminListings: adminListingHandlers,
  adminMessages: adminMessageHandlers,
  reports: reportHandlers,
  moderation: moderationHandlers,
  audit: auditHandlers,
  operations: operationHandlers,
  adminPlans: adminPlanHandlers,
  costs: costHandlers,
  adminRates: adminRateHandlers,
  messages: messageHandlers,
  catalogue: catalogueHandlers,
  misc: miscHandlers,
  dealerListings: dealerListingHandlers,
  imports: importHandlers,
  dealerPhotos: dealerPhotoHandlers,
  dealerValuations: dealerValuationHandlers,
  dealerSlots: dealerSlotHandlers,
  dealerStatistics: dealerStatisticsHandlers,
  inbox: inboxHandlers,
  dealership: dealershipHandlers,
  dev: devHandlers,
};

/** Every call of the contract, the files of its lists, and the photos that its answers name. */
export const handlers = [
  ...toMswHandlers(contract, mocks, identify),
  ...exportHandlers(callsOf(contract, mocks), identify),
  photoHandler,
];
