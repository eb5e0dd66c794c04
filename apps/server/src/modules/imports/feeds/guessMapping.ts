import { IMPORT_FIELDS, type ImportField, type ImportMapping } from '@carzaa/api/calls/dealer/importFeed';
import { isVin, ITALIAN_PLATE, plainNumber } from '@carzaa/api/vehicle/numbers';
import type { CatalogueIndex } from '@carzaa/catalogue/lookup';
import { labelSlug, type LABELS } from '@carzaa/catalogue/labels';
import { nameKey } from '@carzaa/catalogue/names';
import { columnsOf } from '@carzaa/catalogue/rows/columns';
import { HEADINGS } from '@carzaa/catalogue/rows/headings';
import type { FeedColumn } from './formats/feedTask.ts';
import { italianValue } from './foreignValues.ts';

/** Fields of several columns, by what these are called. */
const LISTS: Partial<Record<ImportField, RegExp>> = {
  photos:
    /^(?:image|images|foto|photo|photos|immagine|immagini|bild|img|imagelink|additionalimagelink|imagesimagebig|imagesurl|imageurl|imagecontenturl|urlfoto|linkfoto|fotourl)$|^(?:image|foto|photo|immagine|bild|img)\d+(?:url)?$/,
  equipment: /^options(?:standardoption|extra|option)$/,
};

const SLUGGED = [
  'fuel',
  'gearbox',
  'traction',
  'category',
  'emissionClass',
  'exteriorColor',
] as const satisfies readonly (keyof typeof LABELS & ImportField)[];

/** A bare number or letter could be anything: a count of gears, doors or owners is no emission class. */
const SAYS_SOMETHING = /\p{L}{3}/u;

/** What values alone tell, for columns whose heading says nothing. */
function byValue(index: CatalogueIndex): Partial<Record<ImportField, (value: string) => boolean>> {
  return {
    vin: (value) => /\d/.test(value) && isVin(plainNumber(value)),
    plate: (value) => ITALIAN_PLATE.test(plainNumber(value)),
    photos: (value) => /^https?:\/\/\S+\.(?:jpe?g|png|webp)/i.test(value),
    price: (value) => /^(?:€|EUR)\s*\d|^\d[\d.,]*\s*(?:€|EUR)/i.test(value),
    mileage: (value) => /^\d[\d.]*\s*km$/i.test(value),
    registration: (value) => /^(?:\d{1,2}[/.])?\d{1,2}[/.](?:19|20)\d\d$/.test(value),
    brand: (value) => index.brandByLabel(value) !== undefined,
    ...Object.fromEntries(
      SLUGGED.map((field) => [
        field,
        (value: string) => SAYS_SOMETHING.test(value) && labelSlug(field, italianValue(field, value)) !== undefined,
      ]),
    ),
  };
}

/** The share of a column's values that must look like a field's. */
const SHARE = 0.6;

/** Which columns hold which field: by their headings in Italian, English and German, then by their values. */
export function guessMapping(columns: readonly FeedColumn[], index: CatalogueIndex): ImportMapping {
  const mapping: ImportMapping = {};
  const byKey = new Map(columns.map(({ name }) => [nameKey(name), name]));
  const taken = new Set<string>();
  const take = (field: ImportField, names: readonly string[]) => {
    if (mapping[field] || names.length === 0) return;
    mapping[field] = [...names];
    for (const name of names) taken.add(name);
  };
  // Files of a site like this one say every field exactly, beside the words of the format.
  for (const field of Object.keys(IMPORT_FIELDS)) {
    const own = byKey.get(`carzaa${nameKey(field)}`);
    if (isField(field) && own !== undefined) take(field, [own]);
  }
  for (const [field, pattern] of Object.entries(LISTS)) {
    if (isField(field))
      take(
        field,
        columns.filter(({ name }) => !taken.has(name) && pattern.test(nameKey(name))).map(({ name }) => name),
      );
  }
  for (const [field, name] of Object.entries(columnsOf(columns.map((column) => column.name)))) {
    if (isField(field) && !taken.has(name)) take(field, [name]);
  }
  for (const [field, { feed = [] }] of Object.entries(HEADINGS)) {
    const found = feed.map((key) => byKey.get(key)).find((name) => name !== undefined && !taken.has(name));
    if (isField(field) && found !== undefined) take(field, [found]);
  }
  for (const [field, fits] of Object.entries(byValue(index))) {
    if (!isField(field) || mapping[field]) continue;
    const found = columns.find(
      ({ name, samples }) =>
        !taken.has(name) && samples.length > 0 && samples.filter(fits).length >= samples.length * SHARE,
    );
    if (found) take(field, [found.name]);
  }
  // Where one column holds model and version, as mobile.de has it, both are read from it.
  if (mapping.model && !mapping.version) mapping.version = mapping.model;
  return mapping;
}

function isField(name: string): name is ImportField {
  return Object.hasOwn(IMPORT_FIELDS, name);
}
