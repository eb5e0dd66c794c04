import { CustomRoutes, Resource } from 'react-admin';
import { Navigate, Route } from 'react-router-dom';
import { carfaxRequests } from '../resources/carfax/index.ts';
import { carfaxReports } from '../resources/carfaxReports/index.ts';
import { dealerImports } from '../resources/imports/index.ts';
import { RunPage } from '../resources/imports/RunPage.tsx';
import { dealerListings } from '../resources/listings/index.ts';
import { dealerMessages } from '../resources/inbox/index.ts';
import { BuyPlanPage } from '../resources/plan/BuyPlanPage.tsx';
import { PlanPage } from '../resources/plan/PlanPage.tsx';
import { SettingsPage } from '../resources/settings/SettingsPage.tsx';
import { ListingStatisticsPage } from '../resources/statistics/ListingStatisticsPage.tsx';
import { StatisticsPage } from '../resources/statistics/StatisticsPage.tsx';

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
    <Route path="/settings" element={<SettingsPage />} />
    <Route path="/:page" element={<BuyPlanPage />} />
  </CustomRoutes>,
];
