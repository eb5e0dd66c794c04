import { regionName } from '@carzaa/api/geography/regions';
import { bandLabel, PRICE_BANDS } from '@carzaa/api/search/bandNames';
import type { ListingFilters } from '@carzaa/api/search/filters';
import type { ValueName } from './chips.ts';
import { CHOICE_FILTERS } from './filterLists.ts';
import {
  type ReferenceLists,
  useBrands,
  useDealers,
  useEquipment,
  useModels,
  useProvinces,
} from './useReferenceLists.ts';

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
