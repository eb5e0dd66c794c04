import { type ReactNode, useEffect } from 'react';
import { CheckForApplicationUpdate, Layout } from 'react-admin';
import { LeaveGuard } from '../ui/leaving.tsx';
import { loadPages } from './laterPage.tsx';
import { OfficeAppBar } from './OfficeAppBar.tsx';
import { OfficeError } from './OfficeError.tsx';
import { OfficeSidebar } from './OfficeSidebar.tsx';
import { OfflineNotice } from './OfflineNotice.tsx';
import { ConfirmFactor } from './ConfirmFactor.tsx';
import { SignInAgain } from './SignInAgain.tsx';
import { SupportBanner } from './SupportBanner.tsx';

interface OfficeFrame {
  menu: () => ReactNode;
  /** The menu of a phone. */
  bar: () => ReactNode;
  title: ReactNode;
  /** Said above every page. */
  notice?: ReactNode;
}

/** The frame of both instances: bar above, menu on the left or, on a phone, below, page. */
export function officeLayout({ menu, bar: Bottom, title, notice }: OfficeFrame) {
  const Bar = () => <OfficeAppBar title={title} />;
  return function OfficeLayout({ children }: { children: ReactNode }) {
    useEffect(() => void loadPages(), []);
    return (
      <Layout menu={menu} appBar={Bar} sidebar={OfficeSidebar} error={OfficeError} appBarAlwaysOn>
        <OfflineNotice />
        <SupportBanner />
        {notice}
        <LeaveGuard>{children}</LeaveGuard>
        <Bottom />
        <SignInAgain />
        <ConfirmFactor />
        {import.meta.env.PROD && <CheckForApplicationUpdate interval={60 * 60 * 1000} />}
      </Layout>
    );
  };
}
