import type { ReactNode } from 'react';
import { CheckForApplicationUpdate, Layout } from 'react-admin';
import { OfficeAppBar } from './OfficeAppBar.tsx';
import { OfficeError } from './OfficeError.tsx';
import { OfficeSidebar } from './OfficeSidebar.tsx';
import { SupportBanner } from './SupportBanner.tsx';

/** The frame of both instances: bar above, menu on the left, page. */
export function officeLayout(menu: () => ReactNode, title: ReactNode) {
  const Bar = () => <OfficeAppBar title={title} />;
  return function OfficeLayout({ children }: { children: ReactNode }) {
    return (
      <Layout menu={menu} appBar={Bar} sidebar={OfficeSidebar} error={OfficeError}>
        <SupportBanner />
        {children}
        {import.meta.env.PROD && <CheckForApplicationUpdate interval={60 * 60 * 1000} />}
      </Layout>
    );
  };
}
