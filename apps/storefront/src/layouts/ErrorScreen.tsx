import { errorText } from '@carzaa/api/contract/errors';
import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { Link } from '../ui/Link.tsx';
import { commonIt } from '../it/common.ts';
import { errorsIt } from '../it/errors.ts';
import { awaitPart, isLost } from '../network.ts';
import { paths } from '../paths.ts';
import { describeError } from './describeError.ts';
import { EmptyLayout } from './EmptyLayout.tsx';
import { ErrorDrawing } from './ErrorDrawing.tsx';
import styles from './ErrorScreen.module.css';

const TEXTS: Readonly<Record<number, { title: string; text: string }>> = {
  403: errorsIt.forbidden,
  404: errorsIt.notFound,
  429: errorsIt.busy,
  503: errorsIt.busy,
};

/** The screen of a failed page, by its status; each with a way onward. What failed is said where it is known. */
export function ErrorScreen() {
  const error = useRouteError();
  const { status, message } = describeError(error);
  const isAway = isLost(error);
  const it = isAway ? errorsIt.away : (TEXTS[status] ?? errorsIt.other);
  useEffect(() => {
    let isLeft = false;
    const tellHead = async () => {
      const { applyHead, errorTags } = await awaitPart(() => import('../head.ts'));
      // The head of a page that somebody has gone on to is its own.
      if (!isLeft) applyHead(errorTags(status));
    };
    void tellHead();
    return () => {
      isLeft = true;
    };
  }, [status]);
  useEffect(() => {
    if (!isAway) return undefined;
    const again = () => window.location.reload();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [isAway]);
  return (
    <EmptyLayout>
      <main className={styles.screen}>
        <ErrorDrawing status={isAway ? 503 : status} />
        <p className={`${styles.code} num`} aria-hidden="true">
          {status}
        </p>
        <h1>{it.title}</h1>
        <p>{it.text}</p>
        {!isAway && message !== errorText('1') && <p className={styles.detail}>{message}</p>}
        <p className={styles.ways}>
          <Link className="btn btn-1" to={paths.results()}>
            {commonIt.searchCars}
          </Link>
          <Link className="btn btn-2" to={paths.home()}>
            {errorsIt.home}
          </Link>
        </p>
      </main>
    </EmptyLayout>
  );
}
