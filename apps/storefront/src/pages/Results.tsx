import type { LoaderFunctionArgs } from 'react-router';
import type { HeadInput } from '../head.ts';
import { loadPart } from '../network.ts';
import type { ResultsData } from '../search/loadResults.ts';

export { ResultsPage as Component } from '../search/ResultsPage.tsx';

/** Apart from the page: one that comes from the server is loaded already, and shows sooner without it. */
export async function loader(args: LoaderFunctionArgs): Promise<ResultsData> {
  const { loadResults } = await loadPart(() => import('../search/loadResults.ts'));
  return loadResults(args);
}

export function head({ data }: HeadInput<ResultsData>) {
  return data.head;
}
