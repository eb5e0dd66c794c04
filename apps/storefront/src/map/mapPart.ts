import type { MappedCountry } from '@carzaa/api/geography/countryMaps';

/** A drawn part of a country's map, which is among the page's drawings as icons are (build/icons.ts). */
export const mapPart = (country: MappedCountry, part: 'land' | 'borders') => `#map-${country}-${part}`;
