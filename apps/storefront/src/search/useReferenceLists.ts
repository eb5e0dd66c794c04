import type { ReferenceList } from '@carzaa/api/calls/public/reference';
import type { Named } from '@carzaa/api/calls/shared';
import { useEffect } from 'react';
import { useCall } from '../api.ts';
import { inPassing } from '../network.ts';

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
    if (failed !== '') inPassing(import('./failureToasts.ts').then(({ sayFailed }) => sayFailed(failed.split(','))));
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
