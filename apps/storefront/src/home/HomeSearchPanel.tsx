import { bounds, type ListingFilters } from '@carzaa/api/search/filters';
import { searchHref } from '@carzaa/api/search/searchAddress';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { useCall } from '../api.ts';
import { homeIt } from '../it/home.ts';
import { searchIt } from '../it/search.ts';
import { Icon } from '../ui/Icon.tsx';
import { AskForm } from '../freeText/AskForm.tsx';
import { changeFilters, type FilterPatch } from '../search/changeFilters.ts';
import { FIRST_RADIUS_KM, PRICE_MENU, yearMenu } from '../search/choices.ts';
import { Examples } from '../freeText/Examples.tsx';
import { useMakeOptions, useModelOptions } from '../search/fields/MakeModelFields.tsx';
import { NumberSelect } from '../search/fields/NumberSelect.tsx';
import { OptionSelect } from '../search/fields/OptionSelect.tsx';
import { PlaceField } from '../search/fields/PlaceField.tsx';
import { facetCount } from '../search/filterLists.ts';
import { firstPage, toApiFilters, TYPED_PLACE } from '../search/searchAddress.ts';
import { useBrands, useFailureToasts, useModels } from '../search/useReferenceLists.ts';
import { HomeMonth } from './HomeMonth.tsx';
import styles from './HomeSearchPanel.module.css';

const it = searchIt.fields;

/** How many cars the choices would show. Without any, the home page's own facets know. */
function useTotal(filters: ListingFilters): number | undefined {
  const isAll = Object.keys(filters).length === 0;
  const all = useCall('listings', 'facets', {});
  const some = useCall('listings', 'count', { query: toApiFilters(filters) }, { enabled: !isAll, keepPrevious: true });
  return (isAll ? undefined : some.data?.total) ?? all.data?.total;
}

interface FieldProps {
  filters: ListingFilters;
  change: (patch: FilterPatch) => void;
}

/** A field of the panel under its name. */
function Named({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children}
    </div>
  );
}

/** Make and model, with how many cars there are of each; nothing where the makes did not load. */
function CarFields({ filters: { make, model }, change }: FieldProps) {
  const brands = useBrands();
  const models = useModels(make);
  const all = useCall('listings', 'facets', {});
  const ofMake = useCall('listings', 'facets', { query: { brand: make ?? '' } }, { enabled: make !== undefined });
  const makeOptions = useMakeOptions(make, (slug) => facetCount(all.data?.counts, 'make', slug));
  const modelOptions = useModelOptions(make, model, (slug) => facetCount(ofMake.data?.counts, 'model', slug));
  useFailureToasts({ brands, models });
  if (brands.isError) return null;
  return (
    <>
      <Named id="home-make" label={it.make}>
        <OptionSelect
          id="home-make"
          name="make"
          empty={it.allMakes}
          options={makeOptions}
          value={make}
          onChange={(next) => change({ make: next })}
        />
      </Named>
      <Named id="home-model" label={it.model}>
        <OptionSelect
          id="home-model"
          name="model"
          empty={it.allModels}
          options={make ? modelOptions : undefined}
          value={model}
          disabled={!make}
          onChange={(next) => change({ model: next })}
        />
      </Named>
    </>
  );
}

function LimitFields({ filters, change }: FieldProps) {
  return (
    <>
      <Named id="home-price" label={it.priceTo}>
        <NumberSelect
          id="home-price"
          name="priceTo"
          empty={it.noLimit}
          menu={PRICE_MENU}
          value={filters.priceTo}
          onChange={(priceTo) => change({ priceTo })}
        />
      </Named>
      <Named id="home-year" label={it.yearFrom}>
        <NumberSelect
          id="home-year"
          name="yearFrom"
          empty={it.any}
          menu={yearMenu(bounds('yearFrom')[1])}
          value={filters.yearFrom}
          onChange={(yearFrom) => change({ yearFrom })}
        />
      </Named>
    </>
  );
}

/** Where the choices lead. Words that no suggestion was chosen for are looked up there, as without a script. */
function hrefOf(filters: ListingFilters, words: FormDataEntryValue | null): string {
  const href = searchHref(firstPage(filters));
  if (filters.location || typeof words !== 'string' || words.trim() === '') return href;
  const place = new URLSearchParams({ [TYPED_PLACE]: words.trim(), radius: String(FIRST_RADIUS_KM) });
  return `${href}${href.includes('?') ? '&' : '?'}${place}`;
}

/** The first question of the home page. Without a script it is a plain form, which the results page understands. */
export function HomeSearchPanel() {
  const navigate = useNavigate();
  const [filters, setFilters] = useState<ListingFilters>({});
  const total = useTotal(filters);
  const change = (patch: FilterPatch) => setFilters((now) => changeFilters(now, patch));

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void navigate(hrefOf(filters, new FormData(event.currentTarget).get(TYPED_PLACE)));
  }

  return (
    <div className={styles.panel}>
      <AskForm id="home-ask" isLarge />
      <Examples />
      <search aria-label={homeIt.search.label}>
        <form method="get" action={searchHref(firstPage({}))} onSubmit={submit}>
          <div className={styles.row}>
            <CarFields filters={filters} change={change} />
            <LimitFields filters={filters} change={change} />
            <div className={`field ${styles.wide}`}>
              <label htmlFor="home-place">{it.where}</label>
              <PlaceField
                id="home-place"
                place={filters.location}
                onChange={(location) => change({ location, radius: FIRST_RADIUS_KM })}
              />
              <input type="hidden" name="radius" value={FIRST_RADIUS_KM} />
            </div>
            <button type="submit" className="btn btn-1 num">
              <Icon name="search" />
              <span aria-live="polite">{homeIt.search.show(total)}</span>
            </button>
          </div>
        </form>
      </search>
      <HomeMonth />
    </div>
  );
}
