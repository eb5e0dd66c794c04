import type { CatalogueIndex } from '../lookup.ts';
import type { Comune, PostalCode, Province } from '../catalogue.ts';
import type { Note } from './fates.ts';

export interface StockPlace {
  country: 'it' | 'de';
  city: string;
  /** Two letters. */
  province: string;
  postalCode: string;
  latitude: number;
  longitude: number;
}

interface Town {
  names: string[];
  province: string | undefined;
}

/** "Mappano di Borgaro - Torino - To" → the names to try, nearest first, and the province. */
function readTown(text: string, provinces: readonly Province[]): Town {
  const parts = text
    .replaceAll(/\(([A-Za-z]{2})\)/g, ' - $1')
    .replace(/,\s*IT$/i, '')
    .split(/\s[-–]\s|,/)
    .map((part) => part.trim())
    .filter(Boolean);
  const last = parts.at(-1) ?? '';
  const trailing = parts.length === 1 ? /^(.+)\s([A-Z]{2})$/.exec(last) : null;
  const code = (trailing?.[2] ?? (last.length === 2 ? last : '')).toUpperCase();
  const isCode = provinces.some((province) => province.code === code);
  const named = provinces.find((province) => parts.length > 1 && province.name.toLowerCase() === last.toLowerCase());
  if (trailing?.[1] && isCode) return { names: [trailing[1]], province: code };
  return { names: isCode ? parts.slice(0, -1) : parts, province: isCode ? code : named?.code };
}

function fromComune(comune: Comune, postalCode: string): StockPlace {
  const { name: city, province, latitude, longitude } = comune;
  return { country: 'it', city, province, postalCode, latitude, longitude };
}

function fromCode({ code, city, area, latitude, longitude }: PostalCode): StockPlace {
  return { country: 'it', city, province: area, postalCode: code, latitude, longitude };
}

function findComune(index: CatalogueIndex, town: Town, province: string | undefined): Comune | undefined {
  const spellings = town.names.flatMap((name) => [
    name,
    name.replaceAll(/\bS\.? ?(?=[A-Z])/g, 'San '),
    ...(/\b(?:di|fraz\.?|loc\.?)\s+(.+)$/i.exec(name)?.slice(1) ?? []),
  ]);
  for (const name of spellings) {
    const comune = province === undefined ? undefined : index.comune(name, province);
    if (comune) return comune;
  }
  return province === undefined ? spellings.map((name) => index.comune(name)).find(Boolean) : undefined;
}

/**
 * The place of an advert from its CAP and its town. A CAP shared by many comuni is placed at the town; a large town's
 * CAP at its own district; without a usable CAP the town's name decides, then the province's capital.
 */
export function resolvePlace(
  postalCode: string,
  town: string,
  { index, provinces }: { index: CatalogueIndex; provinces: readonly Province[] },
): { place: StockPlace; note?: Note } | undefined {
  const read = readTown(town, provinces);
  const digits = /^\d{4,5}$/.test(postalCode.trim()) ? postalCode.trim().padStart(5, '0') : '';
  const code = index.italianCode(digits);
  const comune = findComune(index, read, code?.area ?? read.province);
  if (code) {
    const isSplit = (comune?.postalCodes.length ?? 0) > 1;
    if (!comune || isSplit || comune.name === code.city) return { place: fromCode(code) };
    return { place: fromComune(comune, digits) };
  }
  const byName = comune ?? findComune(index, read, undefined);
  const ownCode = byName?.postalCodes[0];
  if (byName && ownCode) return { place: fromComune(byName, ownCode), note: 'place-from-town' };
  const capital = provinces.find((province) => province.code === read.province);
  const center = capital && index.comune(capital.capital, capital.code);
  const centerCode = center?.postalCodes[0];
  return center && centerCode ? { place: fromComune(center, centerCode), note: 'place-from-province' } : undefined;
}
