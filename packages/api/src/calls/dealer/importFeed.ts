import { z } from 'zod';

export const FEED_FORMATS = {
  csv: 'CSV',
  'mobile-de': 'mobile.de (CSV)',
  google: 'Google Vehicle Ads (TSV)',
  facebook: 'Facebook Automotive (CSV)',
  xml: 'XML',
  gestionaleauto: 'GestionaleAuto (XML)',
  autoscout24: 'AutoScout24 (JSON)',
  'schema-org': 'schema.org (JSON-LD)',
} as const;
export type FeedFormat = keyof typeof FEED_FORMATS;
export const feedFormat = z.enum([
  'csv',
  'mobile-de',
  'google',
  'facebook',
  'xml',
  'gestionaleauto',
  'autoscout24',
  'schema-org',
]);

export const FEED_ENCODINGS = ['utf-8', 'windows-1252', 'iso-8859-15', 'utf-16le', 'utf-16be'] as const;
export type FeedEncoding = (typeof FEED_ENCODINGS)[number];

export const FEED_SEPARATORS = { comma: ',', semicolon: ';', tab: '\t', pipe: '|' } as const;
export type FeedSeparator = keyof typeof FEED_SEPARATORS;

/** What a file may say of a vehicle, with its Italian name. */
export const IMPORT_FIELDS = {
  reference: 'Riferimento',
  vin: 'Telaio',
  plate: 'Targa',
  brand: 'Marca',
  model: 'Modello',
  vehicle: 'Marca e modello insieme',
  version: 'Versione',
  condition: 'Condizione',
  price: 'Prezzo',
  registration: 'Immatricolazione',
  mileage: 'Chilometri',
  power: 'Potenza in kW',
  horsepower: 'Potenza in CV',
  displacement: 'Cilindrata',
  category: 'Carrozzeria',
  fuel: 'Alimentazione',
  otherFuel: 'Seconda alimentazione',
  gearbox: 'Cambio',
  traction: 'Trazione',
  emissionClass: 'Classe di emissione',
  exteriorColor: 'Colore esterno',
  paint: 'Vernice',
  interior: 'Interni',
  interiorColor: 'Colore degli interni',
  interiorMaterial: 'Materiale degli interni',
  doors: 'Porte',
  seats: 'Posti',
  consumption: 'Consumo',
  co2: 'CO₂',
  owners: 'Proprietari',
  warranty: 'Garanzia',
  nextInspection: 'Prossima revisione',
  equipment: 'Dotazioni',
  description: 'Descrizione',
  nationality: 'Provenienza',
  postalCode: 'CAP',
  town: 'Comune',
  vatExposed: 'IVA esposta',
  negotiable: 'Trattabile',
  photos: 'Foto',
  /** Of a site like this one: all that a car's form says, as it is stored. */
  exact: 'Scheda completa (da un altro Carzaa)',
} as const;
export type ImportField = keyof typeof IMPORT_FIELDS;
const isImportField = (field: string): field is ImportField => Object.hasOwn(IMPORT_FIELDS, field);

const MAX_COLUMNS_OF_FIELD = 50;

/** Field → the columns that hold it: pictures and equipment are put together, of the others the first that is not empty counts. */
export type ImportMapping = Partial<Record<ImportField, string[]>>;
export const importMapping = z
  .record(z.string(), z.array(z.string().min(1).max(200)).min(1).max(MAX_COLUMNS_OF_FIELD))
  .superRefine((mapping, context) => {
    for (const field of Object.keys(mapping)) {
      if (!isImportField(field)) context.addIssue({ code: 'custom', message: `Campo non previsto: ${field}` });
    }
  })
  .transform((mapping): ImportMapping => mapping);

/** The largest file, unpacked, and the most rows. */
export const MAX_IMPORT_BYTES = 60 * 1024 * 1024;
export const MAX_IMPORT_ROWS = 100_000;
