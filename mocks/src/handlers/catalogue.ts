import type { Contract } from '@carzaa/api/contract';
import type { Handlers } from '@carzaa/api/endpoint';
import type { MockContext } from '../adapter.ts';
import { EQUIPMENT } from '../rows/buildListing.ts';
import { listings } from '../rows/listings.ts';

export const catalogueHandlers: Handlers<Contract['catalogue'], MockContext> = {
  equipment: () => EQUIPMENT,
  engines({ params }) {
    const own = listings.filter(({ brand, model }) => brand.slug === params.brand && model.slug === params.model);
    return own.flatMap(({ version, power_type, power, horsepower, gearbox_type, traction_type, registration_year }) =>
      power === null || horsepower === null
        ? []
        : [
            {
              version,
              power_type: power_type.slug,
              displacement: null,
              power,
              horsepower,
              gearbox_type: gearbox_type?.slug ?? null,
              traction_type: traction_type?.slug ?? null,
              from: registration_year,
              to: null,
            },
          ],
    );
  },
};
