/** Sort options as a person chooses them, with the API's `sort_by` and `sort_direction`. */
export const SORT_OPTIONS = {
  relevance: { label: 'Più rilevanti', by: 'relevance', direction: 'desc' },
  price_asc: { label: 'Prezzo crescente', by: 'price', direction: 'asc' },
  price_desc: { label: 'Prezzo decrescente', by: 'price', direction: 'desc' },
  year_asc: { label: 'Anno crescente', by: 'registration_year', direction: 'asc' },
  year_desc: { label: 'Anno decrescente', by: 'registration_year', direction: 'desc' },
  newest: { label: 'Annunci più recenti', by: 'created_at', direction: 'desc' },
  oldest: { label: 'Annunci meno recenti', by: 'created_at', direction: 'asc' },
  mileage_asc: { label: 'Meno chilometri', by: 'mileage', direction: 'asc' },
  rating: { label: 'Prezzo migliore sul mercato', by: 'price_rating', direction: 'asc' },
  drop_newest: { label: 'Ribassate di recente', by: 'price_drop', direction: 'desc' },
  consumption_asc: { label: 'Consumi più bassi', by: 'consumption', direction: 'asc' },
  power_desc: { label: 'Più potenti', by: 'power', direction: 'desc' },
  monthly_asc: { label: 'Costo al mese più basso', by: 'monthly', direction: 'asc' },
  distance_asc: { label: 'Più vicine', by: 'distance', direction: 'asc' },
} as const;

export type SortOption = keyof typeof SORT_OPTIONS;
export const DEFAULT_SORT: SortOption = 'relevance';

export const SORT_FIELDS = [
  'relevance',
  'price',
  'registration_year',
  'created_at',
  'mileage',
  'power',
  'price_rating',
  'price_drop',
  'consumption',
  'monthly',
  'distance',
] as const;
export type SortField = (typeof SORT_FIELDS)[number];
export type SortDirection = 'asc' | 'desc';

/** Those of which less is better, or nearer. */
const RISING: readonly SortField[] = ['price', 'mileage', 'distance', 'price_rating', 'consumption', 'monthly'];

/** The direction of a field when the call names none. */
export function naturalDirection(by: SortField): SortDirection {
  return RISING.includes(by) ? 'asc' : 'desc';
}

export function isSortOption(value: unknown): value is SortOption {
  return typeof value === 'string' && Object.hasOwn(SORT_OPTIONS, value);
}

/** The option that stands for an API order; none where the menu has no such entry. */
export function toSortOption(by: SortField, direction: SortDirection = naturalDirection(by)): SortOption | undefined {
  const found = Object.entries(SORT_OPTIONS).find(([, option]) => option.by === by && option.direction === direction);
  return found && isSortOption(found[0]) ? found[0] : undefined;
}
