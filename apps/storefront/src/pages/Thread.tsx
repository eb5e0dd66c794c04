import { ApiError } from '@carzaa/api/contract/errors';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { appContext } from '../api.ts';
import type { PageHead } from '../head.ts';
import { threadIt } from '../it/threads.ts';
import { notFound } from '../notFound.ts';
import { ThreadPage } from '../threads/ThreadPage.tsx';
import styles from '../threads/ThreadPage.module.css';

/** The server looks whether there is such a conversation; what it holds the browser asks for by itself. */
export async function loader({ params: { token = '' }, context }: LoaderFunctionArgs) {
  await context
    .get(appContext)
    .accountApi?.threads.get({ token })
    .catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 404) throw notFound();
    });
  return { token };
}

// Whoever has the address may write: no other site is told it.
export const head: PageHead = () => ({ title: threadIt.tab, noindex: true, noReferrer: true });

export function Component() {
  const { token } = useLoaderData<typeof loader>();
  return (
    <main className={`wrap ${styles.page}`}>
      <ThreadPage key={token} token={token} />
    </main>
  );
}
