import { euro, kilometres } from '@carzaa/api/text/format';
import { isObject } from '../../isObject.ts';
import { type Choice, useBrands, useEquipment, useReference } from '../../form/useReference.ts';
import { listingTexts } from '../../it/listings.ts';
import type { Tellers } from '../../ui/ConflictDialog.tsx';
import { valueText } from '../../ui/valueText.ts';

const named = (choices: readonly Choice[]) => (value: unknown) =>
  choices.find(({ id }) => id === value)?.name ?? valueText(value);
const counted = (tell: (amount: number) => string) => (value: unknown) =>
  typeof value === 'number' ? tell(value) : valueText(value);
const place = (value: unknown) =>
  isObject(value)
    ? `${valueText(value.postal_code)} ${valueText(value.city)} (${valueText(value.province)})`
    : valueText(value);

const state = (value: unknown) => Object.entries(listingTexts.states).find(([id]) => id === value)?.[1] ?? '';

/** How people read the values of a listing's fields, by field. */
export function useListingTellers(): Tellers {
  const equipment = named(useEquipment().choices);
  return {
    brand: named(useBrands().choices),
    category: named(useReference('categories').choices),
    power_type: named(useReference('powerTypes').choices),
    gearbox_type: named(useReference('gearboxTypes').choices),
    traction_type: named(useReference('tractionTypes').choices),
    emission_class: named(useReference('emissionClasses').choices),
    exterior_color: named(useReference('exteriorColors').choices),
    exterior_paint_type: named(useReference('paintTypes').choices),
    interior_color: named(useReference('interiorColors').choices),
    interior_material: named(useReference('interiorMaterials').choices),
    origin: named(useReference('origins').choices),
    equipment: (value) => (Array.isArray(value) ? value.map(equipment).join(', ') : valueText(value)),
    price: counted(euro),
    mileage: counted(kilometres),
    registration_year: (value) => String(value),
    place,
    state,
  };
}
