import { nameKey } from '../names.ts';

export type StockField =
  | 'reference'
  | 'dealer'
  | 'sellerType'
  | 'brand'
  | 'model'
  | 'vehicle'
  | 'version'
  | 'condition'
  | 'price'
  | 'registration'
  | 'mileage'
  | 'power'
  | 'horsepower'
  | 'displacement'
  | 'category'
  | 'fuel'
  | 'otherFuel'
  | 'fuelHint'
  | 'gearbox'
  | 'traction'
  | 'emissionClass'
  | 'exteriorColor'
  | 'paint'
  | 'interior'
  | 'interiorColor'
  | 'interiorMaterial'
  | 'doors'
  | 'seats'
  | 'consumption'
  | 'co2'
  | 'owners'
  | 'nextInspection'
  | 'equipment'
  | 'description'
  | 'nationality'
  | 'postalCode'
  | 'town'
  | 'vatExposed'
  | 'negotiable';

/** Which column of a file holds which field. */
export type ColumnMap = Partial<Record<StockField, string>>;

/** Headings met in Italian stock files, by `nameKey`; of two that mean the same field the one further up here wins. */
const HEADINGS: readonly (readonly [StockField, readonly string[]])[] = [
  ['reference', ['idannuncio', 'idveicolo', 'codice', 'riferimento', 'offertan', 'id']],
  ['sellerType', ['sellertype', 'tipovenditore']],
  ['brand', ['marca', 'make', 'brand']],
  ['model', ['modello', 'model']],
  ['vehicle', ['vehicle', 'veicolo']],
  ['version', ['vehicleuserdesc', 'versioneallestimento', 'versione', 'allestimento', 'version']],
  ['condition', ['conditionquery', 'tipodiveicolo', 'condizione', 'stato']],
  ['price', ['priceeur', 'prezzoivaincl', 'prezzo', 'prezzoauto', 'askingprice', 'price']],
  ['registration', ['dataimmatricolazione', 'immatricolazione', 'anno', 'annodiproduzione', 'annoprod', 'year']],
  ['mileage', ['chilometraggio', 'km', 'chilometri', 'mileage']],
  ['power', ['kw', 'potenzakw', 'potenza', 'power', 'kwfromversion']],
  ['horsepower', ['cv', 'cavalli', 'hp', 'cvfromversion']],
  ['displacement', ['cilindrata', 'cc', 'cilindratacc']],
  ['category', ['carrozzeria', 'body', 'tipocarrozzeria']],
  ['fuel', ['alimentazione', 'carburante', 'fuel']],
  ['otherFuel', ['altrefontidienergia', 'altrefontienergetiche']],
  ['fuelHint', ['fuelquery']],
  ['gearbox', ['tipodicambio', 'cambio', 'gearbox']],
  ['traction', ['tipodiunita', 'trazione', 'drive']],
  ['emissionClass', ['classeemissioni', 'classeeuro', 'classe']],
  ['exteriorColor', ['coloreesterno', 'colore', 'color']],
  ['paint', ['tipodivernice', 'tipovernice', 'vernice']],
  ['interior', ['rivestimenti', 'interni']],
  ['interiorColor', ['colorefinitureinterne', 'coloreinterni']],
  ['interiorMaterial', ['materiale', 'materialeinterni']],
  ['doors', ['porte', 'doors']],
  ['seats', ['postiasedere', 'posti', 'seats']],
  ['consumption', ['consumocarburante', 'consumomistol100km', 'consumodicarburante28', 'consumi', 'consumo']],
  ['co2', ['emissionidico2', 'emissionico28', 'co2', 'emissioni']],
  ['owners', ['proprietari', 'owners']],
  ['nextInspection', ['prossimarevisione', 'revisione']],
  ['equipment', ['optional', 'dotazioni', 'accessori', 'equipaggiamento']],
  ['description', ['descrizione', 'testovenditore', 'note', 'description']],
  ['nationality', ['versionepernazione']],
  ['postalCode', ['cap', 'postalcode']],
  ['town', ['localita', 'comune', 'citta', 'paese', 'city']],
  ['vatExposed', ['ivaesposta']],
  ['negotiable', ['prezzotrattabile', 'trattabile']],
];

/** The columns of a file by the names of its headings. */
export function columnsOf(headings: readonly string[]): ColumnMap {
  const byKey = new Map(headings.map((heading) => [nameKey(heading), heading]));
  const columns: ColumnMap = {};
  for (const [field, names] of HEADINGS) {
    const name = names.find((key) => byKey.has(key));
    const heading = name === undefined ? undefined : byKey.get(name);
    if (heading !== undefined) columns[field] = heading;
  }
  return columns;
}
