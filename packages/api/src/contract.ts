import { catalogueCalls } from './calls/catalogue.ts';
import { billingCalls, planCalls } from './calls/billing.ts';
import { dealerPhotoCalls } from './calls/dealerPhotos.ts';
import { dealershipCalls } from './calls/dealership.ts';
import { dealerStatisticsCalls } from './calls/dealerStatistics.ts';
import { inboxCalls } from './calls/inbox.ts';
import { dealerSlotCalls } from './calls/dealerSlots.ts';
import { carfaxCalls } from './calls/carfax.ts';
import { adminCarfaxCalls, dealerCarfaxCalls } from './calls/carfaxOffice.ts';
import { adminRateCalls } from './calls/adminRates.ts';
import { costCalls } from './calls/costs.ts';
import { adminDealerCalls } from './calls/adminDealers.ts';
import { adminImportCalls } from './calls/adminImports.ts';
import { adminListingCalls } from './calls/adminListings.ts';
import { adminMessageCalls } from './calls/adminMessages.ts';
import { adminPlanCalls } from './calls/adminPlans.ts';
import { adminUserCalls } from './calls/adminUsers.ts';
import { auditCalls } from './calls/audit.ts';
import { dealerListingCalls } from './calls/dealerListings.ts';
import { dealerCalls } from './calls/dealers.ts';
import { devCalls } from './calls/dev.ts';
import { importCalls } from './calls/imports.ts';
import { listingCalls } from './calls/listings.ts';
import { messageCalls } from './calls/messages.ts';
import { miscCalls } from './calls/misc.ts';
import { moderationCalls } from './calls/moderation.ts';
import { reportCalls } from './calls/reports.ts';
import { operationCalls } from './calls/operations.ts';
import { referenceCalls } from './calls/reference.ts';
import { registrationCalls } from './calls/registration.ts';
import { savedViewCalls } from './calls/savedViews.ts';
import { savedSearchCalls } from './calls/savedSearches.ts';
import { dealerValuationCalls, valuationCalls } from './calls/valuation.ts';
import { favouriteCalls, userCalls } from './calls/users.ts';

/** The calls of the storefront; their paths are the only ones that its visitors download. */
export const storefrontContract = {
  users: userCalls,
  registration: registrationCalls,
  favourites: favouriteCalls,
  listings: listingCalls,
  filters: referenceCalls,
  dealers: dealerCalls,
  billing: billingCalls,
  carfax: carfaxCalls,
  messages: messageCalls,
  misc: miscCalls,
  dev: devCalls,
};
export type StorefrontContract = typeof storefrontContract;

/**
 * Calls of a listing's page and of saved searches alone. Apart from the others because the results page has no byte to
 * spare for paths that it never calls; they come with the part of the page that makes them.
 */
export const listingContract = {
  costs: costCalls,
  valuations: valuationCalls,
  reports: reportCalls,
  savedSearches: savedSearchCalls,
};
export type ListingContract = typeof listingContract;

/** The calls that dealers and administrators alone make; the back office has those above as well. */
export const backofficeContract = {
  catalogue: catalogueCalls,
  plans: planCalls,
  dealerCarfax: dealerCarfaxCalls,
  adminCarfax: adminCarfaxCalls,
  adminUsers: adminUserCalls,
  adminDealers: adminDealerCalls,
  adminImports: adminImportCalls,
  adminListings: adminListingCalls,
  adminMessages: adminMessageCalls,
  moderation: moderationCalls,
  audit: auditCalls,
  operations: operationCalls,
  adminPlans: adminPlanCalls,
  adminRates: adminRateCalls,
  dealerListings: dealerListingCalls,
  imports: importCalls,
  dealerPhotos: dealerPhotoCalls,
  dealerValuations: dealerValuationCalls,
  dealerSlots: dealerSlotCalls,
  dealerStatistics: dealerStatisticsCalls,
  inbox: inboxCalls,
  dealership: dealershipCalls,
  savedViews: savedViewCalls,
};

/** Every call of the product, by group. Client, server, mocks and documentation all derive from it. */
export const contract = { ...storefrontContract, ...listingContract, ...backofficeContract };
export type Contract = typeof contract;
