import type { ReferenceList } from '@carzaa/api/calls/public/reference';
import { regionName } from '@carzaa/api/geography/regions';
import type { Named } from '@carzaa/api/calls/shared';
import { bandLabel, PRICE_BANDS } from '@carzaa/api/search/bandNames';
import type { ListingFilters } from '@carzaa/api/search/filters';
import { useEffect } from 'react';
import { useCall } from '../api.ts';
import type { ValueName } from './chips.ts';
import { CHOICE_FILTERS } from './filterLists.ts';

type Listed = ReferenceList | 'brands' | 'models';

interface Loading<T> {
  data: T | undefined;
  isError: boolean;
}

export function useBrands() {
  return useCall('filters', 'brands');
}

/** The models of a make; none while no make is chosen. */
export function useModels(brand: string | undefined) {
  return useCall('filters', 'models', { brand: brand ?? '' }, { enabled: brand !== undefined });
}

/** The dealers to choose from, asked for only when somebody wants to see them. */
export function useDealers(enabled: boolean) {
  return useCall('dealers', 'options', undefined, { enabled });
}

/** All equipment, asked for only when somebody wants to see it. */
export function useEquipment(enabled: boolean) {
  return useCall('filters', 'equipment', undefined, { enabled });
}

/** The Italian provinces, asked for in the same way. */
export function useProvinces(enabled: boolean) {
  return useCall('filters', 'provinces', undefined, { enabled });
}

/** Says once for each list that it did not load; the page goes on without its filter. */
export function useFailureToasts(lists: Partial<Record<Listed, Loading<unknown>>>): void {
  const failed = Object.entries(lists)
    .filter(([, { isError }]) => isError)
    .map(([name]) => name)
    .join();
  useEffect(() => {
    if (failed !== '') void import('./failureToasts.ts').then(({ sayFailed }) => sayFailed(failed.split(',')));
  }, [failed]);
}

export type ReferenceLists = Readonly<Record<ReferenceList, Loading<readonly Named[]>>>;

/** Every list that the filters choose from. */
export function useReferenceLists(): ReferenceLists {
  return {
    categories: useCall('filters', 'categories'),
    powerTypes: useCall('filters', 'powerTypes'),
    tractionTypes: useCall('filters', 'tractionTypes'),
    gearboxTypes: useCall('filters', 'gearboxTypes'),
    origins: useCall('filters', 'origins'),
    emissionClasses: useCall('filters', 'emissionClasses'),
    exteriorColors: useCall('filters', 'exteriorColors'),
    paintTypes: useCall('filters', 'paintTypes'),
    interiorColors: useCall('filters', 'interiorColors'),
    interiorMaterials: useCall('filters', 'interiorMaterials'),
  };
}

/** What cars beside the first are called: a make, or a make and its model. */
function useCarNames(cars: readonly string[] = []): (car: string) => string | undefined {
  const brands = useBrands().data;
  const makes = [...new Set(cars.map((car) => car.split('/')[0] ?? ''))];
  // As many as a search may name, so that the order of hooks never changes.
  const models = [
    useModels(makes[0]).data,
    useModels(makes[1]).data,
    useModels(makes[2]).data,
    useModels(makes[3]).data,
    useModels(makes[4]).data,
    useModels(makes[5]).data,
  ];
  return (car) => {
    const [make, model] = car.split('/');
    const name = brands?.find(({ slug }) => slug === make)?.name;
    const own = model && models[makes.indexOf(make ?? '')]?.find(({ slug }) => slug === model)?.name;
    return name && (model === undefined ? name : own && `${name} ${own}`);
  };
}

/** The names of the values of these filters. */
export function useValueNames(filters: ListingFilters, lists: ReferenceLists): ValueName {
  const brands = useBrands().data;
  const models = useModels(filters.make).data;
  const cars = useCarNames(filters.alternatives);
  const dealers = useDealers(filters.dealers !== undefined).data;
  const equipment = useEquipment(filters.equipment !== undefined).data;
  const provinces = useProvinces(filters.province !== undefined).data;
  return (filter, value) => {
    const band = filter === 'priceBand' ? PRICE_BANDS[value] : undefined;
    if (band) return bandLabel(band);
    if (filter === 'alternatives') return cars(value);
    if (filter === 'region') return regionName(value);
    if (filter === 'province') return provinces?.find(({ code }) => code === value)?.name;
    if (filter === 'equipment') return equipment?.find(({ slug }) => slug === value)?.name;
    if (filter === 'make' || filter === 'notMake') return brands?.find(({ slug }) => slug === value)?.name;
    if (filter === 'model') return models?.find(({ slug }) => slug === value)?.name;
    if (filter === 'dealers') return dealers?.find(({ uuid }) => uuid === value)?.name;
    const list = Object.entries(CHOICE_FILTERS).find(([name]) => name === filter)?.[1];
    return list && lists[list].data?.find(({ slug }) => slug === value)?.name;
  };
}
