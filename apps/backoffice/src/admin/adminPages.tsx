import { CustomRoutes, Resource } from 'react-admin';
import { Navigate, Route } from 'react-router-dom';
import { adminImports } from './importRuns/index.ts';
import { adminListings } from './listings/index.ts';
import { audit } from './auditLog/index.ts';
import { carfaxRequests } from '../both/carfax/index.ts';
import { carfaxReports } from '../both/carfaxReports/index.ts';
import { AdminKeysPage } from './apiKeys/AdminKeysPage.tsx';
import { DashboardPage } from './dashboard/DashboardPage.tsx';
import { dealerAdmins } from './dealerAdmins/index.ts';
import { dealers } from './dealers/index.ts';
import { adminMessages } from './messages/index.ts';
import { moderation } from './moderation/index.ts';
import { plans } from './plans/index.ts';
import { rates } from './rates/index.ts';
import { users } from './users/index.ts';
import { verifications } from './verifications/index.ts';

/** What the administration consists of; `/admin` leads to what there is to do. */
export const adminPages = [
  <Resource key="users" {...users} />,
  <Resource key="dealers" {...dealers} />,
  <Resource key="verifications" {...verifications} />,
  <Resource key="dealer-admins" {...dealerAdmins} />,
  <Resource key="listings" {...adminListings} />,
  <Resource key="moderation" {...moderation} />,
  <Resource key="messages" {...adminMessages} />,
  <Resource key="carfax" {...carfaxRequests} />,
  <Resource key="carfax-reports" {...carfaxReports} />,
  <Resource key="import-runs" {...adminImports} />,
  <Resource key="plans" {...plans} />,
  <Resource key="rates" {...rates} />,
  <Resource key="audit-log" {...audit} />,
  <CustomRoutes key="pages">
    <Route path="/" element={<Navigate to="/admin/dashboard" replace />} />
    <Route path="/api-keys" element={<AdminKeysPage />} />
    <Route path="/dashboard" element={<DashboardPage />} />
  </CustomRoutes>,
];
