import { bounds, type ListingFilters } from '@carzaa/api/search/filters';
import { type ComponentType, lazy, use } from 'react';
import { filterPanelIt as panel } from '../it/filterPanel.ts';
import { searchIt } from '../it/search.ts';
import { toggled } from './changeFilters.ts';
import { FIRST_RADIUS_KM, MILEAGE_MENU, PRICE_MENU, RADIUS_CHOICES, yearMenu } from './choices.ts';
import { BodyTiles } from './fields/BodyTiles.tsx';
import { CheckList } from './fields/CheckList.tsx';
import { FilterSection, LaterFold } from './fields/FilterSection.tsx';
import { Labelled } from './fields/Labelled.tsx';
import type { MoreGroup } from './fields/MoreField.tsx';
import { MakeModelFields } from './fields/MakeModelFields.tsx';
import { MonthFields } from './fields/MonthFields.tsx';
import { NumberSelect } from './fields/NumberSelect.tsx';
import { OptionSelect } from './fields/OptionSelect.tsx';
import { PlaceField } from './fields/PlaceField.tsx';
import { RangeField } from './fields/RangeField.tsx';
import { Spread } from './fields/Spread.tsx';
import { SwitchField } from './fields/SwitchField.tsx';
import { VersionField } from './fields/VersionField.tsx';
import { type FilterForm, type FilterProps, filterProps } from './filterProps.ts';
import { awaitPart } from '../network.ts';
import { SearchHomeContext } from '../home/searchHome.ts';
import styles from './fields/fields.module.css';

/** What few people open comes when it is opened. */
const later = <Props extends object>(bring: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await awaitPart(bring) }));
const PowerField = later(async () => (await import('./fields/PowerField.tsx')).PowerField);
const ColourField = later(async () => (await import('./fields/ColourField.tsx')).ColourField);
const DealerField = later(async () => (await import('./fields/DealerField.tsx')).DealerField);
const CarsField = later(async () => (await import('./fields/CarsField.tsx')).CarsField);
const MoreField = later(async () => (await import('./fields/MoreField.tsx')).MoreField);
const it = searchIt.fields;
const MORE = Object.entries({
  space: ['seatsFrom', 'doorsFrom'],
  equipment: ['equipment'],
  area: ['region', 'province'],
  engine: ['displacementFrom', 'displacementTo', 'consumptionTo', 'co2To'],
  credit: ['instalmentTo'],
  advert: ['priceBand', 'ownersTo', 'warrantyFrom', 'listedDays'],
  exclusions: ['notMake', 'notBody', 'notFuel', 'notGear', 'notExteriorColor'],
} satisfies Record<MoreGroup, (keyof ListingFilters)[]>) as [MoreGroup, (keyof ListingFilters)[]][];
const POWER = ['hpFrom', 'hpTo', 'wattFrom', 'wattTo'] as const;
const RADIUS_MENU = { choices: RADIUS_CHOICES, every: 1, text: it.within };

interface FilterFieldsProps extends FilterForm {
  /** Tells the two places apart where the filters stand on a page. */
  id: string;
}

type Form = Pick<FilterProps, 'filters' | 'change'>;

function CarsSection({ filters, countOf, change }: FilterProps) {
  return (
    <FilterSection title={it.makeAndModel}>
      <div className={styles.stack}>
        <MakeModelFields filters={filters} countOf={countOf} change={change} />
        <LaterFold title={panel.severalCars} filters={filters} names={['alternatives']}>
          <CarsField filters={filters} change={change} />
        </LaterFold>
        <VersionField value={filters.version} onChange={(version) => change({ version })} />
      </div>
    </FilterSection>
  );
}

function MonthSection(form: Form & Pick<FilterProps, 'counts'>) {
  return (
    <FilterSection title={it.month}>
      <MonthFields {...form} />
    </FilterSection>
  );
}

function PlaceSection({ filters, change }: Form) {
  return (
    <FilterSection title={it.where}>
      <div className={styles.stack}>
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
  );
}

function RangeSections({ filters, counts, change }: FilterProps) {
  const years = yearMenu(bounds('yearFrom')[1]);
  const number = { filters, change };
  const form = { ...number, counts };
  return (
    <>
      <FilterSection title={it.price}>
        <RangeField
          {...number}
          names={['priceFrom', 'priceTo']}
          labels={[it.priceFrom, it.priceTo]}
          menu={PRICE_MENU}
        />
        <Spread {...form} name="price" labels={[it.priceFrom, it.priceTo]} text={PRICE_MENU.text} />
      </FilterSection>
      <MonthSection {...form} />
      <FilterSection title={it.year}>
        <RangeField {...number} names={['yearFrom', 'yearTo']} labels={[it.yearFrom, it.yearTo]} menu={years} />
        <Spread {...form} name="registration_year" labels={[it.yearFrom, it.yearTo]} text={years.text} />
      </FilterSection>
      <FilterSection title={it.mileage}>
        <RangeField
          {...number}
          names={['kmFrom', 'kmTo']}
          labels={[panel.mileageFrom, panel.mileageTo]}
          menu={MILEAGE_MENU}
        />
        <Spread {...form} name="mileage" labels={[panel.mileageFrom, panel.mileageTo]} text={MILEAGE_MENU.text} />
      </FilterSection>
    </>
  );
}

/** The lists that most people choose from. */
function ListSections({ has, many }: FilterProps) {
  return (
    <>
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
    </>
  );
}

function TrustSection({ filters, countOf, flag }: FilterProps) {
  const { fixed } = use(SearchHomeContext);
  // Cars of which too little is known to say yes or no.
  const unsure = (filters.novice && countOf('novice', 'check')) || 0;
  return (
    <FilterSection title={panel.trust}>
      <SwitchField {...flag('onlyCarfax')} />
      <SwitchField {...flag('oneOwner')} />
      <SwitchField {...flag('kmCoherent')} />
      <SwitchField {...flag('noDamage')} />
      <SwitchField {...flag('onlyNegotiable')} />
      <SwitchField {...flag('novice')} />
      {unsure > 0 && <p className="hint">{panel.unsure(unsure)}</p>}
      <SwitchField {...flag('vatExposed')} />
      <SwitchField {...flag('priceDropped')} />
      {!fixed.includeNoPhotos && <SwitchField {...flag('includeNoPhotos')} />}
    </FilterSection>
  );
}

function DriveFolds({ filters, has, many, one }: FilterProps) {
  return (
    <>
      {has('drive') && (
        <LaterFold title={panel.drive} filters={filters} names={['drive']}>
          <CheckList {...many('drive')} />
        </LaterFold>
      )}
      {has('emissions') && (
        <LaterFold title={panel.emissions} filters={filters} names={['emissions', 'emissionFrom']}>
          <div className={styles.stack}>
            <Labelled label={panel.emissionFrom}>
              <OptionSelect {...one('emissionFrom')} empty={panel.anyEmission} />
            </Labelled>
            <Labelled label={panel.emissions}>
              <OptionSelect {...one('emissions')} empty={panel.allEmissions} />
            </Labelled>
          </div>
        </LaterFold>
      )}
    </>
  );
}

function ColourFolds({ filters, countOf, has, one }: FilterProps) {
  return (
    <>
      {has('exteriorColor', 'exteriorPaintType') && (
        <LaterFold title={it.exterior} filters={filters} names={['exteriorColor', 'exteriorPaintType']}>
          <div className={styles.stack}>
            {has('exteriorColor') && (
              <ColourField {...one('exteriorColor')} countOf={(value) => countOf('exteriorColor', value)} />
            )}
            {has('exteriorPaintType') && (
              <OptionSelect {...one('exteriorPaintType')} label={it.paint} empty={panel.allPaints} />
            )}
          </div>
        </LaterFold>
      )}
      {has('interiorColor', 'interiorType') && (
        <LaterFold title={it.interior} filters={filters} names={['interiorColor', 'interiorType']}>
          <div className={styles.stack}>
            {has('interiorColor') && (
              <OptionSelect {...one('interiorColor')} label={panel.interiorColour} empty={it.anyColour} />
            )}
            {has('interiorType') && (
              <OptionSelect {...one('interiorType')} label={panel.interiorMaterial} empty={panel.allMaterials} />
            )}
          </div>
        </LaterFold>
      )}
    </>
  );
}

/** What few people ask for. */
function MoreFolds({ filters, lists, countOf, change, has, one }: FilterProps) {
  const { fixed } = use(SearchHomeContext);
  return (
    <>
      {has('origin') && (
        <LaterFold title={it.origin} filters={filters} names={['origin']}>
          <OptionSelect {...one('origin')} label={it.origin} empty={panel.allOrigins} />
        </LaterFold>
      )}
      {MORE.map(([group, names]) => (
        <LaterFold key={group} title={panel.groups[group]} filters={filters} names={names}>
          <MoreField group={group} filters={filters} lists={lists} countOf={countOf} change={change} />
        </LaterFold>
      ))}
      {!fixed.dealers && (
        <LaterFold title={it.dealers} filters={filters} names={['dealers']}>
          <DealerField
            chosen={filters.dealers}
            countOf={(uuid) => countOf('dealers', uuid)}
            toggle={(uuid) => change({ dealers: toggled(filters.dealers, uuid) })}
          />
        </LaterFold>
      )}
    </>
  );
}

/** Every filter of a search. A list that did not load leaves its filter out. */
export function FilterFields({ id, ...form }: FilterFieldsProps) {
  const props = filterProps(form);
  const { filters, change } = form;
  return (
    <>
      <CarsSection {...props} />
      <PlaceSection filters={filters} change={change} />
      <RangeSections {...props} />
      <ListSections {...props} />
      <TrustSection {...props} />
      <LaterFold title={it.power} filters={filters} names={POWER} active={Math.min(1, props.active(...POWER))}>
        <PowerField filters={filters} change={change} id={id} />
      </LaterFold>
      <DriveFolds {...props} />
      <ColourFolds {...props} />
      <MoreFolds {...props} />
    </>
  );
}
