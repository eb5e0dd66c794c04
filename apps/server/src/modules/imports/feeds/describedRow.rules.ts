import { describe } from '@carzaa/api/vehicle/dealerDefaults';
import type { Catalogue } from '@carzaa/catalogue/catalogue';
import type { CatalogueIndex } from '@carzaa/catalogue/lookup';
import { printOf } from '../../../shared/dealers/templatePrint.ts';

/** What a description goes by, under the names of the columns; what is not said is not known. */
interface Facts {
  brand: string;
  model: string;
  version?: string | undefined;
  registration_year: number;
  mileage: number;
  power_type: string;
  gearbox_type?: string | null | undefined;
  horsepower?: number | null | undefined;
  owners?: number | null | undefined;
  warranty?: number | null | undefined;
}

/** Writes a car's description; empty where its dealership has no template. */
export type Describe = (car: Facts) => string;

const nameIn = (list: readonly { slug: string; name: string }[], slug: string | null | undefined) =>
  list.find((one) => one.slug === slug)?.name ?? null;

/** By a dealership's template, with the names of the catalogue. */
export function describeBy(
  template: string,
  dealer: string,
  { catalogue, index }: { catalogue: Catalogue; index: CatalogueIndex },
): Describe {
  const { reference } = catalogue;
  return ({ power_type, gearbox_type, ...car }) =>
    template === ''
      ? ''
      : describe(template, {
          ...car,
          version: car.version ?? '',
          horsepower: car.horsepower ?? null,
          owners: car.owners ?? null,
          warranty: car.warranty ?? null,
          brand: index.brand(car.brand)?.name ?? car.brand,
          model: index.model(car.brand, car.model)?.name ?? car.model,
          fuel: nameIn(reference['power-types'], power_type),
          gearbox: nameIn(reference['gearbox-types'], gearbox_type),
          dealer,
        });
}

interface Described {
  description: string;
  template_print: string | null;
}

/**
 * The description of a car of which the file has none: the template's, anew for as long as nobody else has written one.
 * Undefined where it stays as it is.
 */
export function templateText(written: Described | null, car: Facts, write: Describe): string | undefined {
  const isOwn =
    written !== null && written.description.trim() !== '' && printOf(written.description) !== written.template_print;
  if (isOwn) return undefined;
  const text = write(car);
  return text === '' || text === written?.description ? undefined : text;
}
