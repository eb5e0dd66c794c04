import { cars } from './search.ts';

/** Texts of the map of regions. */
export const regionMapIt = {
  label: 'Mappa delle regioni',
  region: (name: string, total: number | undefined) => (total === undefined ? name : `${name}: ${cars(total)}`),
} as const;
