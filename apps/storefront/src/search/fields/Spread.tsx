import type { DrawnRow } from '@carzaa/api/search/bars';
import { lazy } from 'react';
import { searchIt } from '../../it/search.ts';
import { awaitPart } from '../../network.ts';
import type { FilterProps } from '../filterProps.ts';
import { LaterFold } from './FilterSection.tsx';

const Histogram = lazy(async () => ({
  default: await awaitPart(async () => (await import('./Histogram.tsx')).Histogram),
}));

interface SpreadProps extends Pick<FilterProps, 'filters' | 'change' | 'counts'> {
  name: DrawnRow['name'];
  labels: readonly [string, string];
  text: (value: number) => string;
}

/** Where the cars lie in a range, which comes when it is opened. */
export function Spread({ name, labels, text, counts, filters, change }: SpreadProps) {
  return (
    <LaterFold title={searchIt.fields.spread} filters={filters} names={[]}>
      <Histogram filters={filters} change={change} name={name} text={text} labels={labels} counts={counts?.[name]} />
    </LaterFold>
  );
}
