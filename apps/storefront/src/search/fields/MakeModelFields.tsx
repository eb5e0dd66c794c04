import type { ListingFilters } from '@carzaa/api/search/filters';
import { lazy, Suspense, useState } from 'react';
import { searchIt } from '../../it/search.ts';
import type { FilterPatch } from '../changeFilters.ts';
import type { CountedFilter } from '../filterLists.ts';
import { useBrands, useModels } from '../useReferenceLists.ts';
import { awaitPart } from '../../network.ts';
import { OptionSelect, type OptionSelectProps } from './OptionSelect.tsx';

const it = searchIt.fields;

interface MakeModelProps {
  filters: ListingFilters;
  countOf: (filter: CountedFilter, value: string) => number | undefined;
  change: (patch: FilterPatch) => void;
}

/** Makes that sell here, and the chosen one, each with its results. */
export function useMakeOptions(chosen: string | undefined, countOf: (value: string) => number | undefined) {
  return useBrands()
    .data?.filter(({ slug, listings }) => listings > 0 || slug === chosen)
    .map(({ slug, name, listings }) => ({ slug, name, count: countOf(slug) ?? listings }));
}

export function useModelOptions(
  make: string | undefined,
  chosen: string | undefined,
  countOf: (value: string) => number | undefined,
) {
  return useModels(make)
    .data?.filter(({ slug, listings }) => listings > 0 || slug === chosen)
    .map(({ slug, name, listings }) => ({ slug, name, count: countOf(slug) ?? listings }));
}

const OptionPicker = lazy(async () => ({
  default: await awaitPart(async () => (await import('./OptionPicker.tsx')).OptionPicker),
}));

/** A list that opens as one to be searched by name, which is loaded then; the keyboard has the browser's own. */
function SearchedSelect(props: OptionSelectProps & { hasMarks?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const select = <OptionSelect {...props} onOpen={() => setOpen(true)} />;
  if (!isOpen) return select;
  return (
    <Suspense fallback={select}>
      <OptionPicker {...props} onClose={() => setOpen(false)} />
    </Suspense>
  );
}

export function MakeModelFields({ filters, countOf, change }: MakeModelProps) {
  const isMakeMissing = useBrands().isError;
  const isModelMissing = useModels(filters.make).isError;
  const makes = useMakeOptions(filters.make, (slug) => countOf('make', slug));
  const models = useModelOptions(filters.make, filters.model, (slug) => countOf('model', slug));
  return (
    <>
      {!isMakeMissing && (
        <SearchedSelect
          name="make"
          hasMarks
          label={it.make}
          empty={it.allMakes}
          options={makes}
          value={filters.make}
          onChange={(make) => change({ make })}
        />
      )}
      {!isMakeMissing && !isModelMissing && (
        <SearchedSelect
          name="model"
          label={it.model}
          empty={it.allModels}
          options={filters.make ? models : undefined}
          value={filters.model}
          disabled={!filters.make}
          onChange={(model) => change({ model })}
        />
      )}
    </>
  );
}
