import { Outlet } from 'react-router';
import { commonIt } from '../it/common.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { SupportNotice } from './SupportNotice.tsx';

/** Header, page, footer. Pages bring their own `<main>`. */
export function DefaultLayout() {
  return (
    <>
      <a className="skip" href="#content">
        {commonIt.skip}
      </a>
      <SupportNotice />
      <Header />
      <div id="content" tabIndex={-1}>
        <Outlet />
      </div>
      <Footer />
    </>
  );
}
