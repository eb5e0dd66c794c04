import { CustomRoutes, Resource } from 'react-admin';
import { Navigate, Route } from 'react-router-dom';
import { carfaxRequests } from '../both/carfax/index.ts';
import { carfaxReports } from '../both/carfaxReports/index.ts';
import { dealerImports } from './imports/index.ts';
import { RunPage } from './imports/RunPage.tsx';
import { dealerListings } from './listings/index.ts';
import { dealerMessages } from './messages/index.ts';
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
  <Resource key="messages" {...dealerMessages} />,
  <Resource key="imports" {...dealerImports}>
    <Route path="runs/:run" element={<RunPage />} />
  </Resource>,
  <CustomRoutes key="pages">
    <Route path="/dashboard" element={<Navigate to="../listings" replace />} />
    <Route path="/plan" element={<PlanPage />} />
    <Route path="/statistics" element={<StatisticsPage />} />
    <Route path="/verification" element={<OwnVerificationPage />} />
    <Route path="/settings" element={<SettingsPage />} />
    <Route path="/:page" element={<BuyPlanPage />} />
  </CustomRoutes>,
];
