import { IMPORT_FIELDS, type ImportField, type ImportMapping } from '@carzaa/api/calls/importFeed';
import type { CatalogueIndex } from '../../catalogue/lookup.ts';
import { labelSlug, type LABELS } from '../../catalogue/labels.ts';
import { nameKey } from '../../catalogue/names.ts';
import { columnsOf } from '../../catalogue/rows/columns.ts';
import { italianValue } from './foreignValues.ts';

export interface FeedColumn {
  name: string;
  /** Some of its values, empty ones left out. */
  samples: string[];
}

/** Headings of the known formats beyond the Italian ones, by `nameKey`; of one field the first that is there counts. */
const HEADINGS: Partial<Record<ImportField, readonly string[]>> = {
  reference:
    'internenummer vehicleid offerreference sku productid identifier stocknumber reference rif codiceveicolo idinterno numerointerno id'.split(
      ' ',
    ),
  vin: 'vin telaio vehicleidentificationnumber numerotelaio numeroditelaio fahrgestellnummer fin'.split(' '),
  plate: 'targa plate licenseplate kennzeichen'.split(' '),
  brand: 'marke modelmake brandname manufacturer manufacturername hersteller'.split(' '),
  model: 'modell modelmodel modelname'.split(' '),
  version: 'modelversion vehicleconfiguration trim variante modellvariante subtitle'.split(' '),
  condition: 'usage condition stateofvehicle itemcondition usato'.split(' '),
  price:
    'customersprice preis pricespublicprice offersprice prezzovendita prezzopubblico saleprice prezzovetrina'.split(
      ' ',
    ),
  registration:
    'registrationdate firstregistrationdate firstregistration ez erstzulassung datevehiclefirstregistered vehiclemodeldate dataimm annoimmatricolazione'.split(
      ' ',
    ),
  mileage:
    'kilometer mileagevalue mileagefromodometervalue mileagefromodometer mileagefromodometerkmtvalue percorrenza odometer'.split(
      ' ',
    ),
  power: 'leistung modelkwatt kwatt vehicleengineenginepowerkwtvalue enginepowerkw powerkw'.split(' '),
  horsepower: 'potenzacv vehicleengineenginepowercvvalue powerhp'.split(' '),
  displacement: 'modelcc ccm hubraum cylindercapacity vehicleengineenginedisplacementvalue enginesize'.split(' '),
  category: 'kategorie modelbody bodystyle bodytype tipologia'.split(' '),
  fuel: 'kraftstoffart modelfuel fueltype fuelcategory vehicleenginefueltype engine combustibile'.split(' '),
  gearbox: 'getriebeart transmission vehicletransmission tipocambio'.split(' '),
  traction: 'modeltraction drivetrain drivewheelconfiguration antrieb'.split(' '),
  emissionClass: 'schadstoff modelemissionclass emissionclass meetsemissionstandard emissionstandard euro'.split(' '),
  exteriorColor: 'farbe exteriorcolor bodycolor vehicleexteriorcolor'.split(' '),
  paint: 'exteriorpaint metallic ismetallic'.split(' '),
  interiorColor: 'interieurfarbe vehicleinteriorcolor'.split(' '),
  interiorMaterial: 'interieurtyp interiormake vehicleinteriortype'.split(' '),
  doors: 'modeldoors doorcount numberofdoors tueren numeroporte'.split(' '),
  seats: 'sitze modelseats seatcount vehicleseatingcapacity numeroposti'.split(' '),
  consumption: 'verbrauchkombiniert modelconsumptioncombined fuelconsumptionvalue'.split(' '),
  co2: 'emission modelemissionco2 emissionsco2'.split(' '),
  owners: 'vorbesitzer numberofpreviousowners proprietariprecedenti'.split(' '),
  nextInspection: 'hu'.split(' '),
  equipment: 'equipment optionals accessories'.split(' '),
  description: 'additionalinformations bemerkung testo annuncio'.split(' '),
  vatExposed: 'mwst ivadetraibile pricespublictaxdeductible'.split(' '),
  negotiable: 'pricespublicnegotiable'.split(' '),
};

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
    vin: (value) => /^(?=.*\d)[A-HJ-NPR-Z0-9]{17}$/i.test(value),
    plate: (value) => /^[A-Z]{2}\s?\d{3}\s?[A-Z]{2}$/i.test(value),
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

/** Fewer than so many of a column's values that look like a field's say nothing. */
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
  for (const [field, pattern] of Object.entries(LISTS)) {
    if (isField(field))
      take(
        field,
        columns.filter(({ name }) => pattern.test(nameKey(name))).map(({ name }) => name),
      );
  }
  for (const [field, name] of Object.entries(columnsOf(columns.map((column) => column.name)))) {
    if (isField(field) && !taken.has(name)) take(field, [name]);
  }
  for (const [field, names] of Object.entries(HEADINGS)) {
    const found = names.map((key) => byKey.get(key)).find((name) => name !== undefined && !taken.has(name));
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
