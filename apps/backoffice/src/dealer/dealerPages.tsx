import { CustomRoutes, Resource } from 'react-admin';
import { Navigate, Route } from 'react-router-dom';
import { carfaxRequests } from '../both/carfax/index.ts';
import { carfaxReports } from '../both/carfaxReports/index.ts';
import { dealerActivity } from './activity/index.ts';
import { ColleaguesPage } from './colleagues/ColleaguesPage.tsx';
import { OwnersOnly } from './colleagues/OwnersOnly.tsx';
import { DefaultsPage } from './defaults/DefaultsPage.tsx';
import { dealerImports } from './imports/index.ts';
import { RunPage } from './imports/RunPage.tsx';
import { dealerListings } from './listings/index.ts';
import { dealerLeads } from './leads/index.ts';
import { IntegrationsPage } from './integrations/IntegrationsPage.tsx';
import { PricingPage } from './pricing/PricingPage.tsx';
import { BuyPlanPage } from './plan/BuyPlanPage.tsx';
import { PlanPage } from './plan/PlanPage.tsx';
import { SettingsPage } from './settings/SettingsPage.tsx';
import { OwnVerificationPage } from './verification/OwnVerificationPage.tsx';
import { ListingStatisticsPage } from './statistics/ListingStatisticsPage.tsx';
import { StatisticsPage } from './statistics/StatisticsPage.tsx';

/** What a dealership's area consists of. */
export const dealerPages = [
  <Resource key="listings" {...dealerListings}>
    <Route path=":id/statistics" element={<ListingStatisticsPage />} />
  </Resource>,
  <Resource key="carfax" {...carfaxRequests} />,
  <Resource key="carfax-reports" {...carfaxReports} />,
  <Resource key="messages" {...dealerLeads} />,
  <Resource key="activity" {...dealerActivity} />,
  <Resource key="imports" {...dealerImports}>
    <Route path="runs/:run" element={<RunPage />} />
  </Resource>,
  <CustomRoutes key="pages">
    <Route path="/dashboard" element={<Navigate to="../listings" replace />} />
    <Route path="/colleagues" element={<ColleaguesPage />} />
    <Route path="/plan" element={<OwnersOnly page={<PlanPage />} />} />
    <Route path="/pricing" element={<PricingPage />} />
    <Route path="/statistics" element={<StatisticsPage />} />
    <Route path="/verification" element={<OwnVerificationPage />} />
    <Route path="/defaults" element={<OwnersOnly page={<DefaultsPage />} />} />
    <Route path="/integrations" element={<OwnersOnly page={<IntegrationsPage />} />} />
    <Route path="/settings" element={<OwnersOnly page={<SettingsPage />} />} />
    <Route path="/:page" element={<OwnersOnly page={<BuyPlanPage />} />} />
  </CustomRoutes>,
];
