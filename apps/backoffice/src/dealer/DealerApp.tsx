import type { CurrentUser } from '@carzaa/api/calls/public/users';
import { QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Admin } from 'react-admin';
import { officeLayout } from '../layout/OfficeLayout.tsx';
import { OfficeError } from '../layout/OfficeError.tsx';
import { officeStore } from '../layout/officeTheme.ts';
import { OfficeDenied } from '../layout/OfficeDenied.tsx';
import { OfficeNotFound } from '../layout/OfficeNotFound.tsx';
import { darkTheme, lightTheme } from '../layout/theme.ts';
import { createAuthProvider } from '../providers/authProvider.ts';
import { api } from '../providers/client.ts';
import { createDataProvider } from '../providers/dataProvider.ts';
import { createI18nProvider } from '../providers/i18nProvider.ts';
import { DEALER_PATHS } from '../providers/paths.ts';
import { DealerBar, DealerMenu } from './DealerMenu.tsx';
import { DealershipContext } from './dealership.ts';
import { dealerPages } from './dealerPages.tsx';
import { dealerResources } from './dealerResources.ts';
import { ReviewBanner } from './verification/ReviewBanner.tsx';
import { DealerSwitch } from './DealerSwitch.tsx';
import { DisabledBanner } from './DisabledBanner.tsx';

const i18nProvider = createI18nProvider(dealerResources);

/** The area of one dealership. Mounted anew for another one: provider, store and cache are its own. */
export function DealerApp({ uuid, user }: { uuid: string; user: CurrentUser }) {
  const own = user.ownDealers.find((dealer) => dealer.uuid === uuid);
  const dealership = useMemo(
    () => ({
      uuid,
      name: own?.name ?? '',
      role: own?.role ?? 'viewer',
      isInReview: own?.in_review ?? false,
      disabled: own?.disabled ?? null,
    }),
    [uuid, own],
  );
  const parts = useMemo(
    () => ({
      dataProvider: createDataProvider(api, `/api/dealers/${uuid}`, DEALER_PATHS),
      authProvider: createAuthProvider(dealerResources, dealership),
      store: officeStore(`carzaa-dealer-${uuid}`),
      queryClient: new QueryClient(),
      layout: officeLayout({
        menu: DealerMenu,
        bar: DealerBar,
        title: <DealerSwitch current={dealership} all={user.ownDealers} />,
        notice: (
          <>
            <ReviewBanner />
            <DisabledBanner />
          </>
        ),
      }),
    }),
    [uuid, user, dealership],
  );
  return (
    <DealershipContext value={dealership}>
      <Admin
        {...parts}
        basename={`/dealer/${uuid}`}
        i18nProvider={i18nProvider}
        theme={lightTheme}
        darkTheme={darkTheme}
        title={dealership.name}
        loginPage={false}
        catchAll={OfficeNotFound}
        accessDenied={OfficeDenied}
        error={OfficeError}
        requireAuth
        disableTelemetry
      >
        {dealerPages}
      </Admin>
    </DealershipContext>
  );
}
