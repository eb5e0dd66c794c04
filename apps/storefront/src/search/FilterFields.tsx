import { bounds, type ListingFilters } from '@carzaa/api/filters';
import { lazy, Suspense, use, useState } from 'react';
import { searchIt } from '../it/search.ts';
import { type FilterPatch, toggled } from './changeFilters.ts';
import { FIRST_RADIUS_KM, MILEAGE_MENU, PRICE_MENU, RADIUS_CHOICES, yearMenu } from './choices.ts';
import { BodyTiles } from './fields/BodyTiles.tsx';
import { CheckList } from './fields/CheckList.tsx';
import { ColourField } from './fields/ColourField.tsx';
import { FilterFold, FilterSection } from './fields/FilterSection.tsx';
import { MakeModelFields } from './fields/MakeModelFields.tsx';
import { NumberSelect } from './fields/NumberSelect.tsx';
import { OptionSelect } from './fields/OptionSelect.tsx';
import { PlaceField } from './fields/PlaceField.tsx';
import { PowerField } from './fields/PowerField.tsx';
import { RangeField } from './fields/RangeField.tsx';
import { SwitchField } from './fields/SwitchField.tsx';
import { VersionField } from './fields/VersionField.tsx';
import {
  CHOICE_FILTERS,
  type CountedFilter,
  type FacetCounts,
  facetCount,
  type ManyFilter,
  type OneFilter,
} from './filterLists.ts';
import { SearchHomeContext } from './searchHome.ts';
import type { ReferenceLists } from './useReferenceLists.ts';

// Its list is long and few people open it: both come when asked for.
const DealerField = lazy(async () => ({ default: (await import('./fields/DealerField.tsx')).DealerField }));
const it = searchIt.fields;
const RADIUS_MENU = { choices: RADIUS_CHOICES, every: 1, text: it.within };

interface FilterFieldsProps {
  /** Tells the two places apart where the filters stand on a page. */
  id: string;
  filters: ListingFilters;
  lists: ReferenceLists;
  counts: FacetCounts | undefined;
  change: (patch: FilterPatch) => void;
}

/** Every filter of a search. A list that did not load leaves its filter out. */
export function FilterFields({ id, filters, lists, counts, change }: FilterFieldsProps) {
  const { fixed } = use(SearchHomeContext);
  const [dealersAsked, askForDealers] = useState(filters.dealers !== undefined);
  const years = yearMenu(bounds('yearFrom')[1]);
  const countOf = (filter: CountedFilter, value: string) => facetCount(counts, filter, value);
  const number = { filters, change };

  const many = (name: ManyFilter) => ({
    name,
    options: lists[CHOICE_FILTERS[name]].data,
    chosen: filters[name],
    countOf: (value: string) => countOf(name, value),
    toggle: (value: string) => change({ [name]: toggled(filters[name], value) }),
  });
  const one = (name: OneFilter) => ({
    name,
    options: lists[CHOICE_FILTERS[name]].data?.map((item) => ({ ...item, count: countOf(name, item.slug) })),
    value: filters[name],
    onChange: (value: string | undefined) => change({ [name]: value }),
  });
  const flag = (name: 'onlyCarfax' | 'onlyNegotiable' | 'novice' | 'includeNoPhotos') => ({
    name,
    label: it[name],
    on: filters[name],
    count: countOf(name, '1'),
    onChange: (on: boolean) => change({ [name]: on || undefined }),
  });
  // Said to whom asks for the others: nobody knows enough of these.
  const unsure = (filters.novice && countOf('novice', 'check')) || 0;
  const has = (...names: (keyof typeof CHOICE_FILTERS)[]) => names.some((name) => !lists[CHOICE_FILTERS[name]].isError);
  const active = (...names: (keyof ListingFilters)[]) =>
    names.reduce((sum, name) => {
      const value = filters[name];
      return sum + (Array.isArray(value) ? value.length : Number(value !== undefined));
    }, 0);

  return (
    <>
      <FilterSection title={it.makeAndModel}>
        <div className="stack">
          <MakeModelFields filters={filters} countOf={countOf} change={change} />
          <VersionField value={filters.version} onChange={(version) => change({ version })} />
        </div>
      </FilterSection>
      <FilterSection title={it.where}>
        <div className="stack">
          <PlaceField
            label={it.place}
            place={filters.location}
            onChange={(location) => change({ location, radius: filters.radius ?? FIRST_RADIUS_KM })}
          />
          {filters.location && (
            <NumberSelect
              name="radius"
              label={it.radius}
              empty={it.anyDistance}
              menu={RADIUS_MENU}
              value={filters.radius}
              onChange={(radius) => change({ radius })}
            />
          )}
        </div>
      </FilterSection>
      <FilterSection title={it.price}>
        <RangeField
          {...number}
          names={['priceFrom', 'priceTo']}
          labels={[it.priceFrom, it.priceTo]}
          menu={PRICE_MENU}
        />
      </FilterSection>
      <FilterSection title={it.year}>
        <RangeField {...number} names={['yearFrom', 'yearTo']} labels={[it.yearFrom, it.yearTo]} menu={years} />
      </FilterSection>
      <FilterSection title={it.mileage}>
        <RangeField
          {...number}
          names={['kmFrom', 'kmTo']}
          labels={[it.mileageFrom, it.mileageTo]}
          menu={MILEAGE_MENU}
        />
      </FilterSection>
      {has('fuel') && (
        <FilterSection title={it.fuel}>
          <CheckList {...many('fuel')} />
        </FilterSection>
      )}
      {has('gear') && (
        <FilterSection title={it.gear}>
          <CheckList {...many('gear')} />
        </FilterSection>
      )}
      {has('body') && (
        <FilterSection title={it.body}>
          <BodyTiles {...many('body')} />
        </FilterSection>
      )}
      <FilterSection title={it.trust}>
        <SwitchField {...flag('onlyCarfax')} />
        <SwitchField {...flag('onlyNegotiable')} />
        <SwitchField {...flag('novice')} />
        {unsure > 0 && <p className="hint">{it.unsure(unsure)}</p>}
        {!fixed.includeNoPhotos && <SwitchField {...flag('includeNoPhotos')} />}
      </FilterSection>
      <FilterFold title={it.power} active={Math.min(1, active('hpFrom', 'hpTo', 'wattFrom', 'wattTo'))}>
        <PowerField {...number} id={id} />
      </FilterFold>
      {has('drive') && (
        <FilterFold title={it.drive} active={active('drive')}>
          <CheckList {...many('drive')} />
        </FilterFold>
      )}
      {has('emissions') && (
        <FilterFold title={it.emissions} active={active('emissions')}>
          <OptionSelect {...one('emissions')} label={it.emissions} empty={it.allEmissions} />
        </FilterFold>
      )}
      {has('exteriorColor', 'exteriorPaintType') && (
        <FilterFold title={it.exterior} active={active('exteriorColor', 'exteriorPaintType')}>
          <div className="stack">
            {has('exteriorColor') && (
              <ColourField {...one('exteriorColor')} countOf={(value) => countOf('exteriorColor', value)} />
            )}
            {has('exteriorPaintType') && (
              <OptionSelect {...one('exteriorPaintType')} label={it.paint} empty={it.allPaints} />
            )}
          </div>
        </FilterFold>
      )}
      {has('interiorColor', 'interiorType') && (
        <FilterFold title={it.interior} active={active('interiorColor', 'interiorType')}>
          <div className="stack">
            {has('interiorColor') && (
              <OptionSelect {...one('interiorColor')} label={it.interiorColour} empty={it.anyColour} />
            )}
            {has('interiorType') && (
              <OptionSelect {...one('interiorType')} label={it.interiorMaterial} empty={it.allMaterials} />
            )}
          </div>
        </FilterFold>
      )}
      {has('origin') && (
        <FilterFold title={it.origin} active={active('origin')}>
          <OptionSelect {...one('origin')} label={it.origin} empty={it.allOrigins} />
        </FilterFold>
      )}
      {!fixed.dealers && (
        <FilterFold title={it.dealers} active={active('dealers')} onOpen={() => askForDealers(true)}>
          {dealersAsked && (
            <Suspense>
              <DealerField
                chosen={filters.dealers}
                countOf={(uuid) => countOf('dealers', uuid)}
                toggle={(uuid) => change({ dealers: toggled(filters.dealers, uuid) })}
              />
            </Suspense>
          )}
        </FilterFold>
      )}
    </>
  );
}
