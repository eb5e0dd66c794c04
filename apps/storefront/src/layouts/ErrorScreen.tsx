import { useEffect } from 'react';
import { Link, useRouteError } from 'react-router';
import { applyHead, errorTags } from '../head.ts';
import { errorsIt } from '../it/errors.ts';
import { paths } from '../paths.ts';
import { describeError } from './describeError.ts';
import { EmptyLayout } from './EmptyLayout.tsx';

/** The screen of a failed page, by its status: 403, 404 or any other; each with a way onward. */
export function ErrorScreen() {
  const { status, message } = describeError(useRouteError());
  const it = status === 403 ? errorsIt.forbidden : status === 404 ? errorsIt.notFound : errorsIt.other;
  useEffect(() => {
    applyHead(errorTags(status));
  }, [status]);
  return (
    <EmptyLayout>
      <main className="error-screen">
        <p className="error-code num" aria-hidden="true">
          {status}
        </p>
        <h1>{it.title}</h1>
        <p>{it.text}</p>
        <p className="error-detail">{message}</p>
        <p className="error-ways">
          <Link className="btn btn-1" to={paths.results()}>
            {errorsIt.search}
          </Link>
          <Link className="btn btn-2" to={paths.home()}>
            {errorsIt.home}
          </Link>
        </p>
      </main>
    </EmptyLayout>
  );
}
