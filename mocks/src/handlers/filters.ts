import type { Contract } from '@carzaa/api/contract';
import type { Handlers } from '@carzaa/api/endpoint';
import { ApiError } from '@carzaa/api/errors';
import type { MockContext } from '../adapter.ts';
import { brandNames, modelNames } from '../rows/brands.ts';
import { listings } from '../rows/listings.ts';
import { places, provinces } from '../rows/places.ts';
import { referenceLists } from '../rows/reference.ts';

export const filterHandlers: Handlers<Contract['filters'], MockContext> = {
  brands: () =>
    Object.entries(brandNames).map(([slug, name]) => ({
      slug,
      name,
      listings: listings.filter(({ brand }) => brand.slug === slug).length,
    })),
  models({ params }) {
    if (!Object.hasOwn(brandNames, params.brand)) throw new ApiError('4');
    return Object.entries(modelNames).flatMap(([key, name]) => {
      const [brand, slug = ''] = key.split('/');
      if (brand !== params.brand) return [];
      const own = listings.filter((listing) => listing.brand.slug === brand && listing.model.slug === slug);
      return [{ slug, name, listings: own.length }];
    });
  },
  categories: () => referenceLists.categories,
  powerTypes: () => referenceLists.powerTypes,
  tractionTypes: () => referenceLists.tractionTypes,
  gearboxTypes: () => referenceLists.gearboxTypes,
  origins: () => referenceLists.origins,
  emissionClasses: () => referenceLists.emissionClasses,
  exteriorColors: () => referenceLists.exteriorColors,
  paintTypes: () => referenceLists.paintTypes,
  interiorColors: () => referenceLists.interiorColors,
  interiorMaterials: () => referenceLists.interiorMaterials,
  provinces: () => provinces,
  places({ query }) {
    const wanted = query.query.toLowerCase();
    return places.filter(
      ({ label, postal_code: code }) => label.toLowerCase().includes(wanted) || code.startsWith(wanted),
    );
  },
};
