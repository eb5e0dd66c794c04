import { IMPORT_FIELDS, type ImportField } from '@carzaa/api/calls/dealer/importFeed';
import type { StockFeedFormat } from '@carzaa/api/calls/dealer/feeds';
import { machineLine } from '@carzaa/api/text/csv';
import type { CarValues } from './carValues.ts';
import { ENGLISH_BODIES, ENGLISH_FUELS, GERMAN_BODIES, GERMAN_FUELS } from './feedWords.ts';
import type { FeedDealer } from './feeds.queries.ts';

/** A car as files tell of it. */
export interface CarOfFeed {
  values: CarValues;
  /** Of its page. */
  url: string;
  photos: string[];
  /** Slugs, for what a format has words of its own for. */
  fuel: string;
  gearbox: string | null;
  category: string;
}

type Pair = readonly [column: string, value: string];
type Columns = (car: CarOfFeed, dealer: FeedDealer) => Pair[];

/** How a format begins, writes a car, parts two and ends. */
interface Writer {
  type: string;
  head: (dealer: FeedDealer) => string;
  car: (car: CarOfFeed, dealer: FeedDealer) => string;
  between: string;
  tail: string;
}

const FIELDS = Object.keys(IMPORT_FIELDS) as ImportField[];
/** Columns of our own, which readers of the format pass over: every field exactly, for another site like this one. */
const EXACT = 'carzaa_';
const exact = ({ values }: CarOfFeed): Pair[] =>
  FIELDS.filter((field) => field !== 'vehicle' && field !== 'interior' && field !== 'otherFuel').map((field) => [
    `${EXACT}${field}`,
    values[field],
  ]);

const yearOf = ({ registration }: CarValues) => registration.slice(-4);
const titleOf = ({ brand, model, version }: CarValues) => `${brand} ${model} ${version}`.trim();

const google: Columns = ({ values, url, photos, fuel, gearbox, category }, dealer) => [
  ['id', values.reference],
  ['store_code', dealer.slug],
  ['title', titleOf(values)],
  ['description', values.description],
  ['link', url],
  ['image_link', photos[0] ?? ''],
  ['additional_image_link', photos.slice(1, 11).join(',')],
  ['price', `${values.price} EUR`],
  ['condition', 'used'],
  ['vehicle_fulfillment', `in_store:${dealer.slug}`],
  ['brand', values.brand],
  ['model', values.model],
  ['trim', values.version],
  ['year', yearOf(values)],
  ['mileage', `${values.mileage} km`],
  ['vin', values.vin],
  ['color', values.exteriorColor],
  ['body_style', ENGLISH_BODIES[category] ?? 'other'],
  ['engine', ENGLISH_FUELS[fuel] ?? 'other'],
  ['transmission', gearbox === 'manuale' ? 'manual' : gearbox === null ? '' : 'automatic'],
];

const meta: Columns = ({ values, url, photos, fuel, gearbox, category }, dealer) => [
  ['vehicle_id', values.reference],
  ['title', titleOf(values)],
  ['description', values.description],
  ['url', url],
  ['make', values.brand],
  ['model', values.model],
  ['trim', values.version],
  ['year', yearOf(values)],
  ['mileage.value', values.mileage],
  ['mileage.unit', 'KM'],
  ...Array.from({ length: 5 }, (_, at): Pair => [`image[${at}].url`, photos[at] ?? '']),
  ['price', `${values.price} EUR`],
  ['state_of_vehicle', 'USED'],
  ['availability', 'AVAILABLE'],
  ['vin', values.vin],
  ['exterior_color', values.exteriorColor],
  ['body_style', (ENGLISH_BODIES[category] ?? 'other').toUpperCase()],
  ['fuel_type', (ENGLISH_FUELS[fuel] ?? 'other').toUpperCase()],
  ['transmission', gearbox === 'manuale' ? 'MANUAL' : gearbox === null ? '' : 'AUTOMATIC'],
  [
    'address',
    JSON.stringify({
      addr1: dealer.address ?? '',
      city: dealer.city,
      region: dealer.province,
      country: dealer.country.toUpperCase(),
    }),
  ],
  ['dealer_name', dealer.name],
  ['dealer_phone', dealer.phone ?? ''],
];

/** mobile.de's names, with the heading that its file may have. */
const mobileDe: Columns = ({ values, fuel, gearbox, category }) => [
  ['kundennummer', ''],
  ['interne_nummer', values.reference],
  ['kategorie', GERMAN_BODIES[category] ?? 'Car.OtherCar'],
  ['marke', values.brand],
  ['modell', `${values.model} ${values.version}`.trim()],
  ['leistung', values.power],
  ['hu', values.nextInspection.replace('/', '.')],
  ['ez', values.registration.replace('/', '.')],
  ['kilometer', values.mileage],
  ['preis', values.price],
  ['mwst', values.vatExposed === 'sì' ? '1' : '0'],
  ['vin', values.vin],
  ['farbe', values.exteriorColor],
  ['bemerkung', values.description],
  ['kraftstoffart', GERMAN_FUELS[fuel] ?? ''],
  ['getriebeart', gearbox === 'manuale' ? 'Schaltgetriebe' : gearbox === null ? '' : 'Automatik'],
];

function separated(columns: Columns, { delimiter, type }: { delimiter: string; type: string }): Writer {
  const all: Columns = (car, dealer) => [...columns(car, dealer), ...exact(car)];
  const line = (cells: readonly string[]) => machineLine(cells, delimiter);
  const blank: CarOfFeed = { values: emptyValues(), url: '', photos: [], fuel: '', gearbox: null, category: '' };
  return {
    type,
    head: (dealer) => line(all(blank, dealer).map(([name]) => name)),
    car: (car, dealer) => line(all(car, dealer).map(([, value]) => value)),
    between: '',
    tail: '',
  };
}

const emptyValues = () => Object.fromEntries(FIELDS.map((field) => [field, ''])) as CarValues;

const without = (pairs: readonly Pair[]) => Object.fromEntries(pairs.filter(([, value]) => value !== ''));
const numberOf = (value: string) => (value === '' ? undefined : Number(value));

const autoscout24: Writer = {
  type: 'application/json; charset=utf-8',
  head: () => '[',
  car: (car) => {
    const { values, photos, url } = car;
    return JSON.stringify({
      offerReference: values.reference,
      vin: values.vin || undefined,
      make: values.brand,
      model: values.model,
      modelVersion: values.version,
      bodyType: values.category,
      fuelCategory: values.fuel,
      transmission: values.gearbox || undefined,
      drivetrain: values.traction || undefined,
      bodyColor: values.exteriorColor || undefined,
      mileage: numberOf(values.mileage),
      firstRegistrationDate: values.registration,
      power: numberOf(values.power),
      cylinderCapacity: numberOf(values.displacement),
      doorCount: numberOf(values.doors),
      seatCount: numberOf(values.seats),
      prices: {
        public: {
          price: numberOf(values.price),
          negotiable: values.negotiable === 'sì',
          taxDeductible: values.vatExposed === 'sì',
        },
      },
      description: values.description,
      equipment: values.equipment.split('|').filter(Boolean),
      images: photos.map((address) => ({ url: address })),
      detailPageUrl: url,
      ...without(exact(car)),
    });
  },
  between: ',\n',
  tail: ']\n',
};

const schemaOrg: Writer = {
  type: 'application/ld+json; charset=utf-8',
  head: ({ name }) =>
    `{"@context":"https://schema.org","@type":"ItemList","name":${JSON.stringify(name)},"itemListElement":[`,
  car: (car) => {
    const { values, photos, url } = car;
    return JSON.stringify({
      '@type': 'Car',
      url,
      name: titleOf(values),
      sku: values.reference,
      vehicleIdentificationNumber: values.vin || undefined,
      brand: { '@type': 'Brand', name: values.brand },
      model: values.model,
      vehicleConfiguration: values.version || undefined,
      itemCondition: 'https://schema.org/UsedCondition',
      bodyType: values.category,
      fuelType: values.fuel,
      vehicleTransmission: values.gearbox || undefined,
      color: values.exteriorColor || undefined,
      dateVehicleFirstRegistered: values.registration.split('/').toReversed().join('-'),
      mileageFromOdometer: { '@type': 'QuantitativeValue', value: numberOf(values.mileage), unitCode: 'KMT' },
      image: photos,
      description: values.description || undefined,
      offers: {
        '@type': 'Offer',
        price: numberOf(values.price),
        priceCurrency: 'EUR',
        availability: 'https://schema.org/InStock',
        url,
      },
      ...without(exact(car)),
    });
  },
  between: ',\n',
  tail: ']}\n',
};

const escapeXml = (text: string) =>
  text
    .replaceAll(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
    .replaceAll(/[^\t\n\r\u0020-\uFFFD\u{10000}-\u{10FFFF}]/gu, '');
const element = (name: string, value: string) => (value === '' ? '' : `<${name}>${escapeXml(value)}</${name}>`);

const gestionaleauto: Writer = {
  type: 'application/xml; charset=utf-8',
  head: () => '<?xml version="1.0" encoding="UTF-8"?>\n<export_gestionaleauto>\n',
  car: (car) => {
    const { values, photos } = car;
    const images = photos.map((address) => `<image>${element('big', address)}</image>`).join('');
    const options = values.equipment
      .split('|')
      .filter(Boolean)
      .map((name) => element('standard_option', name));
    return [
      `<car id="${escapeXml(values.reference)}">`,
      element('usage', 'Usato'),
      `<model>${element('make', values.brand)}${element('model', values.model)}${element('version', values.version)}`,
      element('fuel', values.fuel),
      element('body', values.category),
      element('kwatt', values.power),
      element('cc', values.displacement),
      element('doors', values.doors),
      element('seats', values.seats),
      element('traction', values.traction),
      '</model>',
      element('vin', values.vin),
      element('plate', values.plate),
      element('km', values.mileage),
      element('registration_date', values.registration),
      element('customers_price', values.price),
      element('gearbox', values.gearbox),
      element('color', values.exteriorColor),
      element('additional_informations', values.description),
      `<images>${images}</images><options>${options.join('')}</options>`,
      ...exact(car).map(([name, value]) => element(name, value)),
      '</car>',
    ].join('');
  },
  between: '\n',
  tail: '\n</export_gestionaleauto>\n',
};

export const WRITERS: Readonly<Record<StockFeedFormat, Writer>> = {
  google: separated(google, { delimiter: '\t', type: 'text/tab-separated-values; charset=utf-8' }),
  meta: separated(meta, { delimiter: ',', type: 'text/csv; charset=utf-8' }),
  'mobile-de': separated(mobileDe, { delimiter: ';', type: 'text/csv; charset=utf-8' }),
  autoscout24,
  gestionaleauto,
  'schema-org': schemaOrg,
};
