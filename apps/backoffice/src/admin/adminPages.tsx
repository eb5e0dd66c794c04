import { CustomRoutes, Resource } from 'react-admin';
import { Navigate, Route } from 'react-router-dom';
import { AdminKeysPage } from './apiKeys/AdminKeysPage.tsx';
import { adminResources } from './adminResources.ts';
import { DashboardPage } from './dashboard/DashboardPage.tsx';

/** The addresses of the administration; `/admin` leads to what there is to do. */
export const adminPages = [
  ...adminResources.map((resource) => <Resource key={resource.name} {...resource} />),
  <CustomRoutes key="pages">
    <Route path="/" element={<Navigate to="/admin/dashboard" replace />} />
    <Route path="/api-keys" element={<AdminKeysPage />} />
    <Route path="/dashboard" element={<DashboardPage />} />
  </CustomRoutes>,
];
