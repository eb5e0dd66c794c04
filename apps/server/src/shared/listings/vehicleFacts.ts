import { checkVehicle, tellNeverSold } from '@carzaa/catalogue/checkVehicle';
import { loadCatalogue } from '@carzaa/catalogue/lookup';
import type { VehicleFacts } from '@carzaa/catalogue/vehicleFacts';

/** What a listing says of its vehicle, by the names of its columns. */
export interface SaidOfVehicle {
  brand: string;
  model: string;
  registration_year: number;
  registration_month?: number | null | undefined;
  power_type?: string | null | undefined;
  /** cm³ */
  displacement?: number | null | undefined;
  /** kW */
  power?: number | null | undefined;
  traction_type?: string | null | undefined;
  gearbox_type?: string | null | undefined;
  category?: string | null | undefined;
  doors?: number | null | undefined;
  seats?: number | null | undefined;
}

/** The same as the table of what was sold is asked. */
export function toVehicleFacts(said: SaidOfVehicle): VehicleFacts {
  const { brand, model, displacement, power, category, doors, seats } = said;
  return {
    brand,
    model,
    year: said.registration_year,
    month: said.registration_month ?? null,
    fuel: said.power_type ?? null,
    displacement: displacement ?? null,
    power: power ?? null,
    traction: said.traction_type ?? null,
    gearbox: said.gearbox_type ?? null,
    category: category ?? null,
    doors: doors ?? null,
    seats: seats ?? null,
  };
}

/** What a vehicle is called; by its slugs where the catalogue does not know it. */
export async function vehicleName({ brand, model }: Pick<SaidOfVehicle, 'brand' | 'model'>): Promise<string> {
  const { index } = await loadCatalogue();
  return `${index.brand(brand)?.name ?? brand} ${index.model(brand, model)?.name ?? model}`;
}

/** Why a vehicle was never sold like this in Italy, as a sentence; null for any other. */
export async function neverSoldText(said: SaidOfVehicle): Promise<string | null> {
  const judgement = checkVehicle(toVehicleFacts(said));
  if (judgement.kind !== 'impossible') return null;
  return tellNeverSold(await vehicleName(said), said.registration_year, judgement.reasons);
}
