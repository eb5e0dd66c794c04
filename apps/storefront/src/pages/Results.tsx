export { loadResults as loader } from '../search/loadResults.ts';
export { resultsHead as head } from '../search/resultsHead.ts';
export { ResultsPage as Component } from '../search/ResultsPage.tsx';
