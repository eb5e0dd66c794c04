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
  | 'warranty'
  | 'nextInspection'
  | 'equipment'
  | 'description'
  | 'nationality'
  | 'postalCode'
  | 'town'
  | 'vatExposed'
  | 'negotiable';

/**
 * Headings of columns by `nameKey`, by the field that they hold: `stock` as Italian stock files have them, of which of
 * two the one further up wins; `feed` as the known feeds add them in Italian, English and German.
 */
export const HEADINGS: Readonly<
  Partial<Record<StockField | 'vin' | 'plate', { stock?: readonly string[]; feed?: readonly string[] }>>
> = {
  reference: {
    stock: ['idannuncio', 'idveicolo', 'codice', 'riferimento', 'offertan', 'id'],
    feed: [
      'internenummer',
      'vehicleid',
      'offerreference',
      'sku',
      'productid',
      'identifier',
      'stocknumber',
      'reference',
      'rif',
      'codiceveicolo',
      'idinterno',
      'numerointerno',
      'id',
    ],
  },
  vin: {
    feed: [
      'vin',
      'telaio',
      'vehicleidentificationnumber',
      'numerotelaio',
      'numeroditelaio',
      'fahrgestellnummer',
      'fin',
    ],
  },
  plate: { feed: ['targa', 'plate', 'licenseplate', 'kennzeichen'] },
  sellerType: { stock: ['sellertype', 'tipovenditore'] },
  brand: {
    stock: ['marca', 'make', 'brand'],
    feed: ['marke', 'modelmake', 'brandname', 'manufacturer', 'manufacturername', 'hersteller'],
  },
  model: { stock: ['modello', 'model'], feed: ['modell', 'modelmodel', 'modelname'] },
  vehicle: { stock: ['vehicle', 'veicolo'] },
  version: {
    stock: ['vehicleuserdesc', 'versioneallestimento', 'versione', 'allestimento', 'version'],
    feed: ['modelversion', 'vehicleconfiguration', 'trim', 'variante', 'modellvariante', 'subtitle'],
  },
  condition: {
    stock: ['conditionquery', 'tipodiveicolo', 'condizione', 'stato'],
    feed: ['usage', 'condition', 'stateofvehicle', 'itemcondition', 'usato'],
  },
  price: {
    stock: ['priceeur', 'prezzoivaincl', 'prezzo', 'prezzoauto', 'askingprice', 'price'],
    feed: [
      'customersprice',
      'preis',
      'pricespublicprice',
      'offersprice',
      'prezzovendita',
      'prezzopubblico',
      'saleprice',
      'prezzovetrina',
    ],
  },
  registration: {
    stock: ['dataimmatricolazione', 'immatricolazione', 'anno', 'annodiproduzione', 'annoprod', 'year'],
    feed: [
      'registrationdate',
      'firstregistrationdate',
      'firstregistration',
      'ez',
      'erstzulassung',
      'datevehiclefirstregistered',
      'vehiclemodeldate',
      'dataimm',
      'annoimmatricolazione',
    ],
  },
  mileage: {
    stock: ['chilometraggio', 'km', 'chilometri', 'mileage'],
    feed: [
      'kilometer',
      'mileagevalue',
      'mileagefromodometervalue',
      'mileagefromodometer',
      'mileagefromodometerkmtvalue',
      'percorrenza',
      'odometer',
    ],
  },
  power: {
    stock: ['kw', 'potenzakw', 'potenza', 'power', 'kwfromversion'],
    feed: ['leistung', 'modelkwatt', 'kwatt', 'vehicleengineenginepowerkwtvalue', 'enginepowerkw', 'powerkw'],
  },
  horsepower: {
    stock: ['cv', 'cavalli', 'hp', 'cvfromversion'],
    feed: ['potenzacv', 'vehicleengineenginepowercvvalue', 'powerhp'],
  },
  displacement: {
    stock: ['cilindrata', 'cc', 'cilindratacc'],
    feed: ['modelcc', 'ccm', 'hubraum', 'cylindercapacity', 'vehicleengineenginedisplacementvalue', 'enginesize'],
  },
  category: {
    stock: ['carrozzeria', 'body', 'tipocarrozzeria'],
    feed: ['kategorie', 'modelbody', 'bodystyle', 'bodytype', 'tipologia'],
  },
  fuel: {
    stock: ['alimentazione', 'carburante', 'fuel'],
    feed: ['kraftstoffart', 'modelfuel', 'fueltype', 'fuelcategory', 'vehicleenginefueltype', 'engine', 'combustibile'],
  },
  otherFuel: { stock: ['altrefontidienergia', 'altrefontienergetiche'] },
  fuelHint: { stock: ['fuelquery'] },
  gearbox: {
    stock: ['tipodicambio', 'cambio', 'gearbox'],
    feed: ['getriebeart', 'transmission', 'vehicletransmission', 'tipocambio'],
  },
  traction: {
    stock: ['tipodiunita', 'trazione', 'drive'],
    feed: ['modeltraction', 'drivetrain', 'drivewheelconfiguration', 'antrieb'],
  },
  emissionClass: {
    stock: ['classeemissioni', 'classeeuro', 'classe'],
    feed: ['schadstoff', 'modelemissionclass', 'emissionclass', 'meetsemissionstandard', 'emissionstandard', 'euro'],
  },
  exteriorColor: {
    stock: ['coloreesterno', 'colore', 'color'],
    feed: ['farbe', 'exteriorcolor', 'bodycolor', 'vehicleexteriorcolor'],
  },
  paint: { stock: ['tipodivernice', 'tipovernice', 'vernice'], feed: ['exteriorpaint', 'metallic', 'ismetallic'] },
  interior: { stock: ['rivestimenti', 'interni'] },
  interiorColor: {
    stock: ['colorefinitureinterne', 'coloreinterni'],
    feed: ['interieurfarbe', 'vehicleinteriorcolor'],
  },
  interiorMaterial: {
    stock: ['materiale', 'materialeinterni'],
    feed: ['interieurtyp', 'interiormake', 'vehicleinteriortype'],
  },
  doors: { stock: ['porte', 'doors'], feed: ['modeldoors', 'doorcount', 'numberofdoors', 'tueren', 'numeroporte'] },
  seats: {
    stock: ['postiasedere', 'posti', 'seats'],
    feed: ['sitze', 'modelseats', 'seatcount', 'vehicleseatingcapacity', 'numeroposti'],
  },
  consumption: {
    stock: ['consumocarburante', 'consumomistol100km', 'consumodicarburante28', 'consumi', 'consumo'],
    feed: ['verbrauchkombiniert', 'modelconsumptioncombined', 'fuelconsumptionvalue'],
  },
  co2: {
    stock: ['emissionidico2', 'emissionico28', 'co2', 'emissioni'],
    feed: ['emission', 'modelemissionco2', 'emissionsco2'],
  },
  owners: {
    stock: ['proprietari', 'owners'],
    feed: ['vorbesitzer', 'numberofpreviousowners', 'proprietariprecedenti'],
  },
  warranty: {
    stock: ['garanzia', 'garanziamesi', 'mesidigaranzia', 'warranty'],
    feed: ['garantie', 'garantiemonate', 'warrantymonths', 'warrantyduration'],
  },
  nextInspection: { stock: ['prossimarevisione', 'revisione'], feed: ['hu'] },
  equipment: {
    stock: ['optional', 'dotazioni', 'accessori', 'equipaggiamento'],
    feed: ['equipment', 'optionals', 'accessories'],
  },
  description: {
    stock: ['descrizione', 'testovenditore', 'note', 'description'],
    feed: ['additionalinformations', 'bemerkung', 'testo', 'annuncio'],
  },
  nationality: { stock: ['versionepernazione'] },
  postalCode: { stock: ['cap', 'postalcode'] },
  town: { stock: ['localita', 'comune', 'citta', 'paese', 'city'] },
  vatExposed: { stock: ['ivaesposta'], feed: ['mwst', 'ivadetraibile', 'pricespublictaxdeductible'] },
  negotiable: { stock: ['prezzotrattabile', 'trattabile'], feed: ['pricespublicnegotiable'] },
};
