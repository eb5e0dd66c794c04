import { lazy, Suspense } from 'react';
import { useNavigation } from 'react-router';
import { commonIt } from '../it/common.ts';
import styles from './NavigationProgress.module.css';

/** The skeleton of a slow page; quick navigations and those without network show none. */
const WaitingPage = lazy<typeof import('./WaitingPage.tsx')['default']>(() =>
  import('./WaitingPage.tsx').catch(() => ({ default: () => null })),
);

/** A thin bar that CSS shows only once a navigation has taken a moment. */
export function NavigationProgress() {
  const { location: next } = useNavigation();
  return (
    next && (
      <>
        <progress className={styles.progress} aria-label={commonIt.loading} />
        <Suspense>
          <WaitingPage next={next} />
        </Suspense>
      </>
    )
  );
}
