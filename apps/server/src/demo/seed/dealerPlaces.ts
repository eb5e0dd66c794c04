import type { Catalogue } from '@carzaa/catalogue/catalogue';
import type { Random } from '@carzaa/car-art/base/random';
import { whole } from './weighted.ts';

export interface Town {
  city: string;
  province: string;
  region: string;
  postalCode: string;
  latitude: number;
  longitude: number;
  population: number;
}

/** Italian towns large enough for a dealership, each with its main postal code. */
export function italianTowns({ comuni, provinces }: Catalogue): Town[] {
  const regions = new Map(provinces.map(({ code, region }) => [code, region]));
  return comuni.flatMap(({ name, province, postalCodes, population, latitude, longitude }) => {
    const postalCode = postalCodes.at(Math.floor(postalCodes.length / 2));
    if (population < 12_000 || postalCode === undefined) return [];
    return [
      {
        city: name.split('/')[0] ?? name,
        province,
        region: regions.get(province) ?? '',
        postalCode,
        latitude,
        longitude,
        population,
      },
    ];
  });
}

/** Subscribers' numbers of Italian districts never begin with 0: what follows the prefix can belong to nobody. */
export function italianPhone(region: string, random: Random): string {
  const prefixes: Record<string, string> = {
    Lazio: '06',
    Lombardia: '02',
    Piemonte: '011',
    Liguria: '010',
    Campania: '081',
    'Emilia-Romagna': '051',
    Toscana: '055',
    Puglia: '080',
    Sicilia: '091',
    Veneto: '049',
    Sardegna: '070',
    Marche: '071',
    Umbria: '075',
    Calabria: '0984',
    Abruzzo: '085',
    'Friuli-Venezia Giulia': '040',
    'Trentino-Alto Adige': '0461',
    "Valle d'Aosta": '0165',
    Molise: '0874',
    Basilicata: '0971',
  };
  return `+39 ${prefixes[region] ?? '051'} 0555 ${String(whole(random, 0, 999)).padStart(3, '0')}`;
}
