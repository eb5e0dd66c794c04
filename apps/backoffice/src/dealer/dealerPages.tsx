import type { ReactElement } from 'react';
import { CustomRoutes, Resource } from 'react-admin';
import { Navigate, Route } from 'react-router-dom';
import { ColleaguesPage } from './colleagues/ColleaguesPage.tsx';
import { OwnersOnly } from './colleagues/OwnersOnly.tsx';
import { dealerResources } from './dealerResources.ts';
import { DefaultsPage } from './defaults/DefaultsPage.tsx';
import { RunPage } from './imports/RunPage.tsx';
import { IntegrationsPage } from './integrations/IntegrationsPage.tsx';
import { PricingPage } from './pricing/PricingPage.tsx';
import { BuyPlanPage } from './plan/BuyPlanPage.tsx';
import { PlanPage } from './plan/PlanPage.tsx';
import { SettingsPage } from './settings/SettingsPage.tsx';
import { OwnVerificationPage } from './verification/OwnVerificationPage.tsx';
import { ListingStatisticsPage } from './statistics/ListingStatisticsPage.tsx';
import { StatisticsPage } from './statistics/StatisticsPage.tsx';

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
