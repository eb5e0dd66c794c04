import { useLoaderData } from 'react-router';
import { AskForm } from '../freeText/AskForm.tsx';
import type { loadResults } from './loadResults.ts';
import { SearchResults } from './SearchResults.tsx';

/** The cars that a search finds, and everything to change it by. */
export function ResultsPage() {
  const found = useLoaderData<typeof loadResults>();
  return <SearchResults found={found} ask={<AskForm id="ask" text={found.state.ai} />} />;
}
