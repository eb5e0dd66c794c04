import { CustomRoutes, Resource } from 'react-admin';
import { Navigate, Route } from 'react-router-dom';
import { laterPage } from '../layout/laterPage.tsx';
import { adminResources } from './adminResources.ts';

const AdminKeysPage = laterPage(() => import('./apiKeys/AdminKeysPage.tsx'), 'AdminKeysPage');
const DashboardPage = laterPage(() => import('./dashboard/DashboardPage.tsx'), 'DashboardPage');

/** The addresses of the administration; `/admin` leads to what there is to do. */
export const adminPages = [
  ...adminResources.map((resource) => <Resource key={resource.name} {...resource} />),
  <CustomRoutes key="pages">
    <Route path="/" element={<Navigate to="/admin/dashboard" replace />} />
    <Route path="/api-keys" element={<AdminKeysPage />} />
    <Route path="/dashboard" element={<DashboardPage />} />
  </CustomRoutes>,
];
