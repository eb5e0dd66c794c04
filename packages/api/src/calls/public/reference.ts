import { z } from 'zod';
import { endpoint } from '../../contract/endpoint.ts';
import { named, queryText } from '../shared.ts';

/** The reference lists that are plain slugs and names: call → path under /api/vehicles. */
export const REFERENCE_LISTS = {
  categories: 'categories',
  powerTypes: 'power-types',
  tractionTypes: 'traction-types',
  gearboxTypes: 'gearbox-types',
  origins: 'origins',
  emissionClasses: 'emission-classes',
  exteriorColors: 'exterior-colors',
  paintTypes: 'paint-types',
  interiorColors: 'interior-colors',
  interiorMaterials: 'interior-materials',
} as const;
export type ReferenceList = keyof typeof REFERENCE_LISTS;

function list<const Path extends `/api/${string}`>(path: Path, summary: string) {
  return endpoint({ method: 'GET', path, access: 'public', summary, data: z.array(named) });
}

const brand = named.extend({ listings: z.int() });

const province = z.object({ code: z.string().length(2), name: z.string(), region: z.string() });

const placeSuggestion = z.object({
  kind: z.enum(['comune', 'cap', 'city']),
  country: z.enum(['it', 'de']),
  city: z.string(),
  postal_code: z.string(),
  province: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  /** As shown in the menu: "Bologna (BO)", "40121 Bologna (BO)", "München, Germania". */
  label: z.string(),
});
export type PlaceSuggestion = z.infer<typeof placeSuggestion>;

export const referenceCalls = {
  brands: endpoint({
    method: 'GET',
    path: '/api/vehicles/brands',
    access: 'public',
    summary: 'Le marche, con il numero di annunci pubblicati',
    data: z.array(brand),
  }),
  models: endpoint({
    method: 'GET',
    path: '/api/vehicles/brands/{brand}/models',
    access: 'public',
    summary: 'I modelli di una marca, con il numero di annunci pubblicati',
    slugs: ['brand'],
    data: z.array(brand),
  }),
  categories: list('/api/vehicles/categories', 'Tipi di carrozzeria'),
  powerTypes: list('/api/vehicles/power-types', 'Alimentazioni'),
  tractionTypes: list('/api/vehicles/traction-types', 'Tipi di trazione'),
  gearboxTypes: list('/api/vehicles/gearbox-types', 'Tipi di cambio'),
  origins: list('/api/vehicles/origins', 'Paesi di provenienza'),
  emissionClasses: list('/api/vehicles/emission-classes', 'Classi di emissione'),
  exteriorColors: list('/api/vehicles/exterior-colors', 'Colori esterni'),
  paintTypes: list('/api/vehicles/paint-types', 'Tipi di vernice'),
  interiorColors: list('/api/vehicles/interior-colors', 'Colori degli interni'),
  interiorMaterials: list('/api/vehicles/interior-materials', 'Materiali degli interni'),
  equipment: endpoint({
    method: 'GET',
    path: '/api/vehicles/equipment',
    access: 'public',
    summary: 'Le dotazioni, per gruppo',
    data: z.array(named.extend({ group: z.string() })),
  }),
  provinces: endpoint({
    method: 'GET',
    path: '/api/locations/italian-provinces',
    access: 'public',
    summary: 'Le province italiane',
    data: z.array(province),
  }),
  places: endpoint({
    method: 'GET',
    path: '/api/locations/places',
    access: 'public',
    summary: 'Suggerimenti di luogo: comune, CAP o città tedesca',
    query: z.strictObject({ query: queryText.pipe(z.string().trim().min(1).max(80)) }),
    data: z.array(placeSuggestion),
  }),
};
