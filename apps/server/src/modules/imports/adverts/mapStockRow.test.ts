import { describe, expect, test } from 'vitest';
import { readCatalogue } from '@carzaa/catalogue/catalogue';
import { catalogueIndex } from '@carzaa/catalogue/lookup';
import { columnsOf } from '@carzaa/catalogue/rows/columns';
import { surveyStock } from './surveyStock.ts';
import { mapStockRow } from '@carzaa/catalogue/rows/mapStockRow';
import type { StockContext, StockListing } from '@carzaa/catalogue/rows/stockListing';

const context: StockContext = { catalogue: readCatalogue(), index: catalogueIndex(), advertYear: 2020 };

const PANDA: Record<string, string> = {
  id_annuncio: 'riga-1',
  fuel_query: 'B',
  condition_query: 'U',
  Marca: 'Fiat',
  Modello: 'Panda',
  vehicle: 'Fiat Panda',
  vehicle_user_desc: '1.2 Easy 69 CV trattabile',
  price_eur: '7900',
  Anno: '2016',
  Carrozzeria: 'Berlina',
  Alimentazione: 'Benzina',
  'Tipo di cambio': 'Manuale',
  'Tipo di unità': 'anteriore',
  Cilindrata: '1.242 cm³',
  'Consumo carburante': '5,1 l/100 km (comb.); 6,7 l/100 km (urbano)',
  'Emissioni di CO2': '119 g CO2/km (comb.)',
  'Classe emissioni': 'Euro 6',
  'Colore esterno': 'Blu/Azzurro',
  'Tipo di vernice': 'Base',
  Rivestimenti: 'Stoffa, Grigio',
  'Prossima revisione': '02/2021',
  Porte: '5',
  'Posti a sedere': '4',
  seller_type: 'concessionario',
  dealer_no: '7',
  cap: '40121',
  localita: 'Bologna - Bo',
};

const columns = { ...columnsOf(Object.keys(PANDA)), dealer: 'dealer_no' };

function map(change: Record<string, string>, more: Partial<StockContext> = {}) {
  return mapStockRow({ ...PANDA, ...change }, columns, { ...context, ...more });
}

function listingOf(change: Record<string, string>): StockListing {
  const result = map(change);
  if (!result.ok) throw new Error(result.reasons.join(', '));
  return result.listing;
}

function reasonsOf(change: Record<string, string>): string[] {
  const result = map(change);
  return result.ok ? [] : result.reasons;
}

test('a whole row becomes a listing', () => {
  expect(map({})).toEqual({
    ok: true,
    notes: [],
    listing: {
      reference: 'riga-1',
      dealerKey: '7',
      sellerType: 'dealer',
      brand: 'fiat',
      model: 'panda',
      version: '1.2 Easy 69 CV trattabile',
      price: 7900,
      registrationYear: 2016,
      registrationMonth: null,
      mileage: null,
      power: 51,
      horsepower: 69,
      displacement: 1242,
      category: 'berlina',
      powerType: 'benzina',
      gearboxType: 'manuale',
      tractionType: 'anteriore',
      emissionClass: 'euro-6',
      exteriorColor: 'blu',
      paintType: 'pastello',
      interiorColor: 'grigio',
      interiorMaterial: 'tessuto',
      doors: 5,
      seats: 4,
      consumption: 5.1,
      co2: 119,
      owners: null,
      warranty: null,
      nextInspection: '2021-02-28',
      equipment: [],
      description: '',
      place: {
        country: 'it',
        city: 'Bologna',
        province: 'BO',
        postalCode: '40121',
        latitude: 44.4938,
        longitude: 11.3387,
      },
      origin: 'it',
      vatExposed: false,
      negotiable: true,
    },
  });
});

describe('makes and models', () => {
  test.each([
    [
      { Marca: 'BMW', Modello: '320', vehicle: 'BMW 320', vehicle_user_desc: 'd Touring Msport' },
      'serie-3',
      '320d Touring Msport',
    ],
    [
      { Marca: 'BMW', Modello: '116', vehicle: 'BMW 116', vehicle_user_desc: 'Serie 1 118d 5p.' },
      'serie-1',
      '118d 5p.',
    ],
    [
      { Marca: 'Mercedes-Benz', Modello: 'A 180', vehicle: '', vehicle_user_desc: 'd Automatic Sport' },
      'classe-a',
      'A 180 d Automatic Sport',
    ],
    [{ Marca: 'Lexus', Modello: 'NX 300', vehicle: '', vehicle_user_desc: 'h Executive' }, 'nx', 'NX 300h Executive'],
    [
      { Marca: 'MINI', Modello: 'Cooper SD Countryman', vehicle: '', vehicle_user_desc: 'Mini 2.0 Hype' },
      'countryman',
      'Cooper SD 2.0 Hype',
    ],
    [
      { Marca: 'Volkswagen', Modello: 'T-Cross', vehicle: '', vehicle_user_desc: 'T-CROSS 1.6 TDI STYLE' },
      't-cross',
      '1.6 TDI STYLE',
    ],
    [{ Marca: 'Volkswagen', Modello: 'Golf GTI', vehicle: '', vehicle_user_desc: 'TCR DSG' }, 'golf', 'GTI TCR DSG'],
  ])('%j', (change, model, version) => {
    expect(listingOf(change)).toMatchObject({ model, version });
  });

  test('come from the vehicle’s name where their own columns are empty', () => {
    const result = map({ Marca: '', Modello: '', vehicle: 'Alfa Romeo Giulia', vehicle_user_desc: '2.2 Super' });
    expect(result).toMatchObject({
      ok: true,
      listing: { brand: 'alfa-romeo', model: 'giulia' },
      notes: ['brand-from-vehicle'],
    });
  });

  test('come from the version as a last resort', () => {
    const result = map({ Marca: 'Dacia', Modello: '', vehicle: 'Dacia', vehicle_user_desc: 'Nuova Duster 1.5 dCi' });
    expect(result).toMatchObject({ ok: true, listing: { model: 'duster' }, notes: ['model-from-version'] });
  });

  test('makes and models are refused when nothing tells them', () => {
    expect(reasonsOf({ Marca: '', Modello: '', vehicle: 'Altro' })).toEqual(['brand-unknown']);
    expect(reasonsOf({ Modello: '', vehicle: 'Fiat', vehicle_user_desc: 'Bella' })).toEqual(['model-unknown']);
    expect(reasonsOf({ Marca: 'Trucks-Lkw', Modello: 'Fiat', vehicle: 'Trucks-Lkw Fiat' })).toEqual(['not-a-car']);
  });
});

describe('category', () => {
  test('tells pick-ups from SUVs by the model', () => {
    const change = { Marca: 'Ford', Modello: 'Ranger', vehicle: '', Carrozzeria: 'SUV/Fuoristrada/Pick-up' };
    expect(listingOf(change).category).toBe('pick-up');
  });

  test('a category is the model’s own where the advert says "Altro"', () => {
    const result = map({ Marca: 'Jeep', Modello: 'Renegade', vehicle: '', Carrozzeria: 'Altro' });
    expect(result).toMatchObject({ ok: true, listing: { category: 'suv' }, notes: ['category-from-model'] });
  });
});

describe('fuel', () => {
  test('comes from the search code where the advert is silent', () => {
    expect(map({ Alimentazione: '', fuel_query: 'L' })).toMatchObject({
      listing: { powerType: 'gpl' },
      notes: ['fuel-from-hint'],
    });
    expect(reasonsOf({ Alimentazione: '', fuel_query: '' })).toEqual(['fuel-unknown']);
  });

  test('an electric car has no displacement', () => {
    expect(listingOf({ Alimentazione: 'Elettrica', Cilindrata: '1.242 cm³' }).displacement).toBeNull();
    expect(listingOf({ Cilindrata: '1 cm³' }).displacement).toBeNull();
  });
});

describe('year and mileage', () => {
  test('a new car without a year is of the advert’s year and has run 0 km', () => {
    const result = map({ Anno: '', condition_query: 'N' });
    expect(result).toMatchObject({ listing: { registrationYear: 2020, mileage: 0 } });
    expect(result.ok && result.notes).toEqual(['year-from-condition', 'mileage-from-condition']);
  });

  test('a used car without a year takes one from its version, or is refused', () => {
    expect(listingOf({ Anno: '', vehicle_user_desc: '1.2 anno 2009' }).registrationYear).toBe(2009);
    expect(reasonsOf({ Anno: '' })).toEqual(['year-unknown']);
    expect(reasonsOf({ Anno: '2031' })).toEqual(['year-implausible']);
  });

  test('a model called like a year is no year', () => {
    const change = { Marca: 'Peugeot', Modello: '2008', vehicle: '', vehicle_user_desc: '2008 1.2 PureTech', Anno: '' };
    expect(reasonsOf(change)).toEqual(['year-unknown']);
  });
});

describe('price', () => {
  test.each([
    ['', 'price-missing'],
    ['Su richiesta', 'price-missing'],
    ['10000850', 'price-implausible'],
    ['1', 'price-implausible'],
  ])('"%s" is %s', (price_eur, reason) => {
    expect(reasonsOf({ price_eur })).toEqual([reason]);
  });
});

async function* rows() {
  yield { ...PANDA, cap: '10121', localita: 'Torino - To' };
  yield { ...PANDA, cap: '10121', localita: 'Torino - To' };
  yield PANDA;
}

describe('place', () => {
  test.each([
    [{ cap: '20090', localita: 'Assago - Milano - Mi' }, 'Assago', 'MI'],
    [{ cap: '30174', localita: 'Mestre - Ve' }, 'Venezia', 'VE'],
    [{ cap: '', localita: 'Suzzara - Mantova - Mn' }, 'Suzzara', 'MN'],
    [{ cap: '99999', localita: 'San Donà di Piave' }, 'San Donà di Piave', 'VE'],
    [{ cap: '', localita: 'Frazione Sconosciuta - Rieti - Ri' }, 'Rieti', 'RI'],
  ])('%j', (change, city, province) => {
    expect(listingOf(change).place).toMatchObject({ city, province });
  });

  test('falls back on where the seller’s other adverts stand', async () => {
    const { dealerPlaces, advertYear } = await surveyStock(rows(), columns, context);
    expect(advertYear).toBe(2016);
    const result = map({ cap: '', localita: '' }, { dealerPlaces });
    expect(result).toMatchObject({ ok: true, listing: { place: { city: 'Torino' } }, notes: ['place-from-dealer'] });
    expect(reasonsOf({ cap: '', localita: '', dealer_no: '8' })).toEqual(['place-unknown']);
  });
});

test('every reason of a row is told, not the first alone', () => {
  expect(
    reasonsOf({ Modello: 'Fantasma', vehicle: '', vehicle_user_desc: '', price_eur: '', cap: '', localita: '' }),
  ).toEqual(['model-unknown', 'price-missing', 'place-unknown']);
});

test('a dealer’s own export is read by its headings', () => {
  const row = {
    'ID Veicolo': '4711',
    Marca: 'FIAT',
    Modello: 'PANDA',
    'Versione/Allestimento': '<b>1.0 Hybrid</b> City Life',
    Carrozzeria: 'Berlina',
    Alimentazione: 'Ibrida (benzina)',
    KW: '51',
    CV: '70',
    'Data Immatricolazione': '15/03/2022',
    Km: '32.958',
    'Prezzo IVA incl.': '€ 11.900,00',
    'Prezzo Trattabile': 'SI',
    'IVA Esposta': 'S',
    Optional: 'Climatizzatore#ABS#Lanciarazzi#ABS',
    CAP: '00184',
    Comune: 'Roma',
  };
  const result = mapStockRow(row, columnsOf(Object.keys(row)), { ...context, advertYear: 2026 });
  expect(result).toMatchObject({
    ok: true,
    listing: {
      reference: '4711',
      version: '1.0 Hybrid City Life',
      powerType: 'ibrida-benzina',
      power: 51,
      horsepower: 70,
      registrationYear: 2022,
      registrationMonth: 3,
      mileage: 32_958,
      price: 11_900,
      negotiable: true,
      vatExposed: true,
      equipment: ['climatizzatore', 'abs'],
      place: { city: 'Roma', province: 'RM', postalCode: '00184' },
    },
  });
});
