import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { commonIt } from '../it/common.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { OwnNotice } from './OwnNotice.tsx';
import styles from './DefaultLayout.module.css';

/**
 * Header, page, footer. Pages bring their own `<main>`. The server's page comes alive piece by piece, so that no piece
 * keeps a finger waiting: each `Suspense` is one, here and in the pages.
 */
export function DefaultLayout() {
  return (
    <div className={styles.page}>
      <a className={styles.skip} href="#content">
        {commonIt.skip}
      </a>
      <OwnNotice />
      <Suspense>
        <Header />
      </Suspense>
      <div id="content" tabIndex={-1}>
        <Suspense>
          <Outlet />
        </Suspense>
      </div>
      <Suspense>
        <Footer />
      </Suspense>
    </div>
  );
}
