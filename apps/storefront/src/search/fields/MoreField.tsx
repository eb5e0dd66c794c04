import { regionName, regionSlug } from '@carzaa/api/geography/regions';
import { bandLabel, PRICE_BANDS } from '@carzaa/api/search/bandNames';
import { endNames, type ListingFilters, type NumberFilter } from '@carzaa/api/search/filters';
import { rowsOf } from '@carzaa/api/search/filterTable';
import { financeTexts } from '@carzaa/api/text/financeOffer';
import type { ReactNode } from 'react';
import { cubic, filterNames, gramsOfCo2, litres, moreFiltersIt as it } from '../../it/filters.ts';
import type { filterPanelIt } from '../../it/filterPanel.ts';
import { type FilterPatch, toggled } from '../changeFilters.ts';
import { withValue } from '../choices.ts';
import type { CountedFilter } from '../filterLists.ts';
import { type ReferenceLists, useBrands, useProvinces } from '../useReferenceLists.ts';
import { CheckList } from './CheckList.tsx';
import { EquipmentField } from './EquipmentField.tsx';
import { Labelled } from './Labelled.tsx';
import { OptionSelect } from './OptionSelect.tsx';
import { RegionMap } from './RegionMap.tsx';
import styles from './fields.module.css';

export type MoreGroup = keyof typeof filterPanelIt.groups;

interface Props {
  filters: ListingFilters;
  lists: ReferenceLists;
  countOf: (filter: CountedFilter, value: string) => number | undefined;
  change: (patch: FilterPatch) => void;
}

const every = (from: number, to: number, step: number) =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, index) => from + index * step);
const CUBIC = every(800, 5000, 100);
const LITRES = every(3, 15, 0.5);
const GRAMS = every(50, 300, 10);

/** Numbers to choose from, those of the filter table with their counts; `finer` are more of them. */
function ChoiceField({
  name,
  text,
  filters,
  countOf,
  change,
  finer,
}: Props & { name: NumberFilter; text: (n: string) => string; finer?: readonly number[] }) {
  const row = [...rowsOf('days'), ...rowsOf('range')].find((one) =>
    one.kind === 'days' ? one.address === name : endNames(one).some((end) => end === name),
  );
  // "garanzia 5 anni", read from a text: what is asked for is shown, though nobody counted it.
  const counted: readonly number[] = row && 'choices' in row ? row.choices : [];
  const choices = withValue(finer ?? counted, filters[name]);
  return (
    <Labelled label={filterNames[name]}>
      <OptionSelect
        name={name}
        empty={it.any}
        options={choices.map(String).map((slug) => ({
          slug,
          name: text(slug),
          count: counted.includes(Number(slug)) ? countOf(name, slug) : undefined,
        }))}
        value={filters[name]?.toString()}
        onChange={(value) => change({ [name]: value === undefined ? undefined : Number(value) })}
      />
    </Labelled>
  );
}

function EngineFields(props: Props) {
  return (
    <>
      <fieldset aria-label={it.displacement}>
        <div className={styles.two}>
          <ChoiceField {...props} name="displacementFrom" finer={CUBIC} text={(n) => cubic(Number(n))} />
          <ChoiceField {...props} name="displacementTo" finer={CUBIC} text={(n) => cubic(Number(n))} />
        </div>
      </fieldset>
      <ChoiceField {...props} name="consumptionTo" finer={LITRES} text={(n) => litres(Number(n))} />
      <ChoiceField {...props} name="co2To" finer={GRAMS} text={(n) => gramsOfCo2(Number(n))} />
    </>
  );
}

/** Regions, and the provinces of those that are chosen. */
function AreaFields({ filters, countOf, change }: Props) {
  const { data: provinces } = useProvinces(true);
  if (!provinces) return null;
  const regions = [...new Set(provinces.map(({ region }) => regionSlug(region)))].toSorted();
  const shown = provinces.filter(
    ({ code, region }) => filters.region?.includes(regionSlug(region)) || filters.province?.includes(code),
  );
  const list = (name: 'region' | 'province') => ({
    name,
    chosen: filters[name],
    countOf: (value: string) => countOf(name, value),
    toggle: (value: string) => change({ [name]: toggled(filters[name], value) }),
  });
  return (
    <>
      <RegionMap {...list('region')} />
      <fieldset aria-label={it.region}>
        <p className="hint">{it.region}</p>
        <CheckList {...list('region')} options={regions.map((slug) => ({ slug, name: regionName(slug) }))} all />
      </fieldset>
      <fieldset aria-label={it.province}>
        <p className="hint">{shown.length === 0 ? it.chooseRegion : it.province}</p>
        <CheckList {...list('province')} options={shown.map(({ code, name }) => ({ slug: code, name }))} all />
      </fieldset>
    </>
  );
}

/** What is not wanted: each menu adds one, and the boxes under it take it back. */
function ExclusionFields({ filters, lists, change }: Props) {
  const { data: brands } = useBrands();
  return rowsOf('none').map((row) => {
    const name = row.address;
    const options = 'list' in row ? lists[row.list].data : brands;
    const chosen = filters[name] ?? [];
    const toggle = (value: string) => change({ [name]: toggled(chosen, value) });
    return (
      <fieldset key={name} aria-label={filterNames[name]}>
        <Labelled label={filterNames[name]}>
          <OptionSelect
            name={`${name}[]`}
            empty={it.exclude}
            options={options
              ?.filter(({ slug }) => !chosen.includes(slug))
              .map(({ slug, name: label }) => ({ slug, name: label }))}
            value={undefined}
            onChange={(value) => value !== undefined && toggle(value)}
          />
        </Labelled>
        <CheckList
          name={name}
          options={options?.filter(({ slug }) => chosen.includes(slug))}
          chosen={chosen}
          countOf={() => undefined}
          toggle={toggle}
          all
        />
      </fieldset>
    );
  });
}

const GROUPS: Record<MoreGroup, (props: Props) => ReactNode> = {
  space: (props) => (
    <>
      <ChoiceField {...props} name="seatsFrom" text={it.seats} />
      <ChoiceField {...props} name="doorsFrom" text={it.doors} />
    </>
  ),
  equipment: ({ filters, countOf, change }) => (
    <EquipmentField
      chosen={filters.equipment}
      countOf={(slug) => countOf('equipment', slug)}
      toggle={(slug) => change({ equipment: toggled(filters.equipment, slug) })}
    />
  ),
  area: AreaFields,
  engine: EngineFields,
  credit: (props) => (
    <>
      <ChoiceField {...props} name="instalmentTo" text={it.credit} />
      <p>
        <b>{financeTexts.warning}</b>
      </p>
      <p className="hint">{it.creditHint}</p>
    </>
  ),
  advert: (props) => (
    <>
      <fieldset aria-label={filterNames.priceBand}>
        <p className="hint">{filterNames.priceBand}</p>
        <CheckList
          name="priceBand"
          options={Object.entries(PRICE_BANDS).map(([slug, band]) => ({ slug, name: bandLabel(band) }))}
          chosen={props.filters.priceBand}
          countOf={(slug) => props.countOf('priceBand', slug)}
          toggle={(slug) => props.change({ priceBand: toggled(props.filters.priceBand, slug) })}
        />
      </fieldset>
      <ChoiceField {...props} name="ownersTo" text={it.owners} />
      <ChoiceField {...props} name="warrantyFrom" text={it.warranty} />
      <ChoiceField {...props} name="listedDays" text={it.days} />
    </>
  ),
  exclusions: ExclusionFields,
};

/** A group of filters that most people leave alone: it comes when somebody opens it. */
export function MoreField({ group, ...props }: Props & { group: MoreGroup }) {
  const Group = GROUPS[group];
  return (
    <div className={styles.stack}>
      <Group {...props} />
    </div>
  );
}
