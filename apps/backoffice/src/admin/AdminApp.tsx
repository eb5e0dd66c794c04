import { QueryClient } from '@tanstack/react-query';
import { Admin } from 'react-admin';
import { officeTexts } from '../it/office.ts';
import { OfficeError } from '../layout/OfficeError.tsx';
import { officeLayout } from '../layout/OfficeLayout.tsx';
import { officeStore } from '../layout/officeTheme.ts';
import { OfficeDenied } from '../layout/OfficeDenied.tsx';
import { OfficeNotFound } from '../layout/OfficeNotFound.tsx';
import { darkTheme, lightTheme } from '../layout/theme.ts';
import { PATHS } from '../providers/paths.ts';
import { createAuthProvider } from '../providers/authProvider.ts';
import { api } from '../providers/client.ts';
import { createDataProvider } from '../providers/dataProvider.ts';
import { createI18nProvider } from '../providers/i18nProvider.ts';
import { AdminBar, AdminMenu } from './AdminMenu.tsx';
import { adminPages } from './adminPages.tsx';
import { adminResources } from './adminResources.ts';

const parts = {
  dataProvider: createDataProvider(api, '/api/admin', PATHS),
  authProvider: createAuthProvider(adminResources),
  i18nProvider: createI18nProvider(adminResources),
  store: officeStore('carzaa-admin'),
  queryClient: new QueryClient(),
  layout: officeLayout({ menu: AdminMenu, bar: AdminBar, title: officeTexts.administration }),
};

/** The administration. */
export function AdminApp() {
  return (
    <Admin
      {...parts}
      basename="/admin"
      theme={lightTheme}
      darkTheme={darkTheme}
      title={officeTexts.administration}
      loginPage={false}
      catchAll={OfficeNotFound}
      accessDenied={OfficeDenied}
      error={OfficeError}
      requireAuth
      disableTelemetry
    >
      {adminPages}
    </Admin>
  );
}
