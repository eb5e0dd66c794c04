import type { Generated } from 'kysely';
import type { MomentNow, PlaceColumns } from './columns.ts';

interface ReferenceTable {
  slug: string;
  name: string;
  position: number;
}

interface BrandsTable {
  slug: string;
  name: string;
}

interface ModelsTable {
  brand: string;
  slug: string;
  name: string;
}

interface EquipmentTable {
  slug: string;
  name: string;
  group: string;
  position: number;
}

interface ProvincesTable {
  code: string;
  name: string;
  region: string;
}

export interface PlacesTable extends PlaceColumns {
  kind: 'comune' | 'cap' | 'city';
  population: number;
  /** Lower case, no accents, words parted by one space; a CAP's is its digits. */
  search: string;
}

interface ReferenceStateTable {
  single: Generated<boolean>;
  content_hash: string;
  loaded_at: MomentNow;
}

/** The tables of the lists that are loaded from files. */
export interface ReferenceSchema {
  categories: ReferenceTable;
  power_types: ReferenceTable;
  traction_types: ReferenceTable;
  gearbox_types: ReferenceTable;
  origins: ReferenceTable;
  emission_classes: ReferenceTable;
  exterior_colors: ReferenceTable;
  paint_types: ReferenceTable;
  interior_colors: ReferenceTable;
  interior_materials: ReferenceTable;
  brands: BrandsTable;
  models: ModelsTable;
  equipment: EquipmentTable;
  provinces: ProvincesTable;
  places: PlacesTable;
  reference_state: ReferenceStateTable;
}
