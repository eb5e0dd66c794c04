import { bounds, type ListingFilters } from '@carzaa/api/filters';
import { searchHref } from '@carzaa/api/searchAddress';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useCall } from '../api.ts';
import { searchIt } from '../it/search.ts';
import { Icon } from '../ui/Icon.tsx';
import { AskForm } from '../ask/AskForm.tsx';
import { changeFilters, type FilterPatch } from './changeFilters.ts';
import { FIRST_RADIUS_KM, PRICE_MENU, yearMenu } from './choices.ts';
import { Examples } from '../ask/Examples.tsx';
import { useMakeOptions, useModelOptions } from './fields/MakeModelFields.tsx';
import { NumberSelect } from './fields/NumberSelect.tsx';
import { OptionSelect } from './fields/OptionSelect.tsx';
import { PlaceField } from './fields/PlaceField.tsx';
import { facetCount } from './filterLists.ts';
import { firstPage, toApiFilters, TYPED_PLACE } from './searchAddress.ts';
import { useBrands, useFailureToasts, useModels } from './useReferenceLists.ts';

const it = searchIt.fields;

/** How many cars the choices would show. Without any, the home page's own facets know. */
function useTotal(filters: ListingFilters): number | undefined {
  const isAll = Object.keys(filters).length === 0;
  const all = useCall('listings', 'facets', {});
  const some = useCall('listings', 'count', { query: toApiFilters(filters) }, { enabled: !isAll, keepPrevious: true });
  return (isAll ? undefined : some.data?.total) ?? all.data?.total;
}

/** The first question of the home page. Without a script it is a plain form, which the results page understands. */
export function HomeSearchPanel() {
  const navigate = useNavigate();
  const [filters, setFilters] = useState<ListingFilters>({});
  const brands = useBrands();
  const models = useModels(filters.make);
  const all = useCall('listings', 'facets', {});
  const ofMake = useCall(
    'listings',
    'facets',
    { query: { brand: filters.make ?? '' } },
    { enabled: filters.make !== undefined },
  );
  const makeOptions = useMakeOptions(filters.make, (slug) => facetCount(all.data?.counts, 'make', slug));
  const modelOptions = useModelOptions(filters.make, filters.model, (slug) =>
    facetCount(ofMake.data?.counts, 'model', slug),
  );
  const total = useTotal(filters);
  useFailureToasts({ brands, models });

  const change = (patch: FilterPatch) => setFilters((now) => changeFilters(now, patch));

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const words = new FormData(event.currentTarget).get(TYPED_PLACE);
    const href = searchHref(firstPage(filters));
    // Words that no suggestion was chosen for: the results page looks the place up, as it does without a script.
    const typed = !filters.location && typeof words === 'string' && words.trim() !== '';
    const place = typed ? new URLSearchParams({ [TYPED_PLACE]: words.trim(), radius: String(FIRST_RADIUS_KM) }) : '';
    void navigate(typed ? `${href}${href.includes('?') ? '&' : '?'}${place}` : href);
  }

  return (
    <div className="panel">
      <search aria-label={searchIt.home.label}>
        <form method="get" action={searchHref(firstPage({}))} onSubmit={submit}>
          <div className="row">
            {!brands.isError && (
              <div className="field">
                <label htmlFor="home-make">{it.make}</label>
                <OptionSelect
                  id="home-make"
                  name="make"
                  empty={it.allMakes}
                  options={makeOptions}
                  value={filters.make}
                  onChange={(make) => change({ make })}
                />
              </div>
            )}
            {!brands.isError && (
              <div className="field">
                <label htmlFor="home-model">{it.model}</label>
                <OptionSelect
                  id="home-model"
                  name="model"
                  empty={it.allModels}
                  options={filters.make ? modelOptions : undefined}
                  value={filters.model}
                  disabled={!filters.make}
                  onChange={(model) => change({ model })}
                />
              </div>
            )}
            <div className="field">
              <label htmlFor="home-price">{it.priceTo}</label>
              <NumberSelect
                id="home-price"
                name="priceTo"
                empty={it.noLimit}
                menu={PRICE_MENU}
                value={filters.priceTo}
                onChange={(priceTo) => change({ priceTo })}
              />
            </div>
            <div className="field">
              <label htmlFor="home-year">{it.yearFrom}</label>
              <NumberSelect
                id="home-year"
                name="yearFrom"
                empty={it.any}
                menu={yearMenu(bounds('yearFrom')[1])}
                value={filters.yearFrom}
                onChange={(yearFrom) => change({ yearFrom })}
              />
            </div>
            <div className="field wide">
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
              <span aria-live="polite">{searchIt.home.show(total)}</span>
            </button>
          </div>
        </form>
      </search>
      <AskForm id="home-ask" />
      <Examples />
    </div>
  );
}
