import { CustomRoutes, Resource } from 'react-admin';
import { Route } from 'react-router-dom';
import { adminImports } from '../resources/adminImports/index.ts';
import { adminListings } from '../resources/adminListings/index.ts';
import { audit } from '../resources/audit/index.ts';
import { carfaxRequests } from '../resources/carfax/index.ts';
import { carfaxReports } from '../resources/carfaxReports/index.ts';
import { DashboardPage } from '../resources/dashboard/DashboardPage.tsx';
import { dealerAdmins } from '../resources/dealerAdmins/index.ts';
import { dealers } from '../resources/dealers/index.ts';
import { adminMessages } from '../resources/messages/index.ts';
import { moderation } from '../resources/moderation/index.ts';
import { plans } from '../resources/plans/index.ts';
import { rates } from '../resources/rates/index.ts';
import { users } from '../resources/users/index.ts';

/** What the administration consists of; the first is where `/admin` leads. */
export const adminPages = [
  <Resource key="users" {...users} />,
  <Resource key="dealers" {...dealers} />,
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
    <Route path="/dashboard" element={<DashboardPage />} />
  </CustomRoutes>,
];
