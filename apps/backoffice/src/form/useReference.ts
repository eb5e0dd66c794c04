import type { ReferenceList } from '@carzaa/api/calls/public/reference';
import { useQuery } from '@tanstack/react-query';
import { api } from '../providers/client.ts';

export interface Choice {
  id: string;
  name: string;
}

const toChoices = (rows: readonly { slug: string; name: string }[]): Choice[] =>
  rows.map(({ slug, name }) => ({ id: slug, name }));

/** A reference list as choices; they stay for as long as the page does. */
export function useReference(list: ReferenceList): { choices: Choice[]; isPending: boolean } {
  const { data = [], isPending } = useQuery({
    queryKey: ['reference', list],
    queryFn: () => api.filters[list](),
    select: toChoices,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { choices: data, isPending };
}

export function useBrands(): { choices: Choice[]; isPending: boolean } {
  const { data = [], isPending } = useQuery({
    queryKey: ['reference', 'brands'],
    queryFn: () => api.filters.brands(),
    select: toChoices,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { choices: data, isPending };
}

/** The models of a brand; none without a brand. */
export function useModels(brand: string | undefined): { choices: Choice[]; isPending: boolean } {
  const { data = [], isFetching } = useQuery({
    queryKey: ['reference', 'models', brand],
    queryFn: () => api.filters.models({ brand: brand ?? '' }),
    select: toChoices,
    enabled: Boolean(brand),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { choices: data, isPending: isFetching };
}

export function useEquipment(): { choices: (Choice & { group: string })[]; isPending: boolean } {
  const { data = [], isPending } = useQuery({
    queryKey: ['reference', 'equipment'],
    queryFn: () => api.filters.equipment(),
    select: (rows) => rows.map(({ slug, name, group }) => ({ id: slug, name, group })),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { choices: data, isPending };
}
