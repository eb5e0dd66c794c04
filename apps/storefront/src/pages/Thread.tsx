import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { PageHead } from '../head.ts';
import { threadIt } from '../it/threads.ts';
import { ThreadPage } from '../threads/ThreadPage.tsx';
import styles from '../threads/ThreadPage.module.css';

export function loader({ params }: LoaderFunctionArgs) {
  return { token: params.token ?? '' };
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
