import type { ReactElement } from 'react';
import { CustomRoutes, Resource } from 'react-admin';
import { Navigate, Route } from 'react-router-dom';
import { OwnersOnly } from './colleagues/OwnersOnly.tsx';
import { laterPage } from '../layout/laterPage.tsx';
import { dealerResources } from './dealerResources.ts';

const ColleaguesPage = laterPage(() => import('./colleagues/ColleaguesPage.tsx'), 'ColleaguesPage');
const DefaultsPage = laterPage(() => import('./defaults/DefaultsPage.tsx'), 'DefaultsPage');
const RunPage = laterPage(() => import('./imports/RunPage.tsx'), 'RunPage');
const IntegrationsPage = laterPage(() => import('./integrations/IntegrationsPage.tsx'), 'IntegrationsPage');
const PricingPage = laterPage(() => import('./pricing/PricingPage.tsx'), 'PricingPage');
const BuyPlanPage = laterPage(() => import('./plan/BuyPlanPage.tsx'), 'BuyPlanPage');
const PlanPage = laterPage(() => import('./plan/PlanPage.tsx'), 'PlanPage');
const SettingsPage = laterPage(() => import('./settings/SettingsPage.tsx'), 'SettingsPage');
const OwnVerificationPage = laterPage(() => import('./verification/OwnVerificationPage.tsx'), 'OwnVerificationPage');
const ListingStatisticsPage = laterPage(
  () => import('./statistics/ListingStatisticsPage.tsx'),
  'ListingStatisticsPage',
);
const StatisticsPage = laterPage(() => import('./statistics/StatisticsPage.tsx'), 'StatisticsPage');

/** Pages of single rows, beside their forms. */
const ROW_PAGES: Readonly<Record<string, ReactElement>> = {
  listings: <Route path=":id/statistics" element={<ListingStatisticsPage />} />,
  imports: <Route path="runs/:run" element={<RunPage />} />,
};

/** The addresses of a dealership's area. */
export const dealerPages = [
  ...dealerResources
    .filter(({ list }) => list)
    .map((resource) => (
      <Resource key={resource.name} {...resource}>
        {ROW_PAGES[resource.name]}
      </Resource>
    )),
  <CustomRoutes key="pages">
    <Route path="/dashboard" element={<Navigate to="../listings" replace />} />
    <Route path="/colleagues" element={<ColleaguesPage />} />
    <Route path="/plan" element={<OwnersOnly page={<PlanPage />} saysByItself />} />
    <Route path="/pricing" element={<PricingPage />} />
    <Route path="/statistics" element={<StatisticsPage />} />
    <Route path="/verification" element={<OwnVerificationPage />} />
    <Route path="/defaults" element={<OwnersOnly page={<DefaultsPage />} />} />
    <Route path="/integrations" element={<OwnersOnly page={<IntegrationsPage />} />} />
    <Route path="/settings" element={<OwnersOnly page={<SettingsPage />} />} />
    <Route path="/:page" element={<OwnersOnly page={<BuyPlanPage />} />} />
  </CustomRoutes>,
];
