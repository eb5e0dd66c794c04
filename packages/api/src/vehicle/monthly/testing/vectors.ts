import type { MonthlyCar, Use } from '../monthlyLine.ts';

interface Vector {
  name: string;
  car: MonthlyCar;
  use: Partial<Use>;
  /** Province and region. */
  place: readonly [string, string];
  /** Of each line its kind, then of the total, and whole euro a month from and to. */
  lines: string;
}

const USUAL = {
  category: 'city-car',
  emission_class: 'euro-6d',
  country: 'it',
  vat_exposed: false,
  extra_costs: [],
  next_inspection: null,
  loss: null,
  finance: null,
} as const;

/**
 * Cars on 23 November 2026, reckoned outside of the code from the printed rates: price × (1 − e^−loss), consumption ×
 * price, premium × shares, kW × tariff, each divided by the months.
 */
export const VECTORS: readonly Vector[] = [
  {
    name: 'Panda 1.2, Bologna',
    car: {
      ...USUAL,
      price: 9500,
      power: 51,
      power_type: 'benzina',
      registration_year: 2020,
      registration_month: 3,
      mileage: 60000,
      consumption: 5.1,
    },
    use: { years: 5, km: 10000, age: 40, merit: 1 },
    place: ['BO', 'Emilia-Romagna'],
    lines:
      'depreciation 52 83, energy 73 90, insurance 24 35, tax 11 11, service 18 30, tyres 5 8, inspection 3 4, purchase 5 5, total 191 268',
  },
  {
    name: 'Golf 1.5 eTSI, Milano',
    car: {
      ...USUAL,
      price: 21000,
      power: 110,
      power_type: 'ibrida-benzina',
      registration_year: 2021,
      registration_month: 6,
      category: 'berlina',
      mileage: 70000,
      consumption: 5.5,
      next_inspection: '2027-06-30',
    },
    use: { years: 5, km: 15000, age: 40, merit: 1 },
    place: ['MI', 'Lombardia'],
    lines:
      'depreciation 128 200, energy 118 146, insurance 31 45, tax 25 25, service 28 47, tyres 11 18, inspection 4 4, purchase 10 10, total 354 494',
  },
  {
    name: '500 elettrica, Roma',
    car: {
      ...USUAL,
      price: 17500,
      power: 87,
      power_type: 'elettrica',
      emission_class: null,
      registration_year: 2022,
      registration_month: 9,
      mileage: 30000,
      consumption: 14,
    },
    use: { years: 3, km: 12000, age: 40, merit: 1 },
    place: ['RM', 'Lazio'],
    lines:
      'depreciation 109 183, energy 42 105, insurance 31 47, tax 3 3, service 11 18, tyres 6 10, inspection 2 4, purchase 14 14, total 218 384',
  },
  {
    name: 'Model 3, Torino',
    car: {
      ...USUAL,
      price: 33000,
      power: 208,
      power_type: 'elettrica',
      emission_class: null,
      registration_year: 2024,
      registration_month: 1,
      category: 'berlina',
      mileage: 40000,
      consumption: 13.2,
    },
    use: { years: 5, km: 20000, age: 40, merit: 1 },
    place: ['TO', 'Piemonte'],
    lines:
      'depreciation 241 362, energy 66 164, insurance 48 71, tax 0 0, luxury 32 32, service 47 78, tyres 31 52, inspection 3 3, purchase 18 18, total 486 779',
  },
  {
    name: 'Golf 1.6 TDI, Napoli, primo contratto',
    car: {
      ...USUAL,
      price: 7900,
      power: 77,
      power_type: 'diesel',
      emission_class: 'euro-5',
      registration_year: 2013,
      registration_month: 5,
      category: 'berlina',
      mileage: 160000,
      consumption: 4.5,
      next_inspection: '2027-05-31',
    },
    use: { years: 3, km: 10000, age: 20, merit: 14 },
    place: ['NA', 'Campania'],
    lines:
      'depreciation 47 79, energy 63 74, insurance 106 170, tax 20 20, service 33 55, tyres 7 12, inspection 4 4, purchase 13 13, total 293 427',
  },
  {
    name: 'Sandero GPL, Palermo',
    car: {
      ...USUAL,
      price: 12500,
      power: 74,
      power_type: 'gpl',
      registration_year: 2023,
      registration_month: 2,
      mileage: 40000,
      consumption: 7.4,
    },
    use: { years: 4, km: 18000, age: 40, merit: 1 },
    place: ['PA', 'Sicilia'],
    lines:
      'depreciation 84 134, energy 80 96, insurance 28 43, tax 16 16, service 20 34, tyres 9 15, inspection 3 3, purchase 9 9, total 250 351',
  },
  {
    name: 'Kuga plug-in, Firenze',
    car: {
      ...USUAL,
      price: 24500,
      power: 165,
      power_type: 'ibrida-plug-in',
      registration_year: 2022,
      registration_month: 4,
      category: 'suv',
      mileage: 55000,
      consumption: 1.1,
      next_inspection: '2028-04-30',
    },
    use: { years: 5, km: 15000, age: 40, merit: 1 },
    place: ['FI', 'Toscana'],
    lines:
      'depreciation 151 235, energy 69 83, insurance 45 66, tax 46 46, service 36 60, tyres 15 25, inspection 3 3, purchase 14 14, total 378 532',
  },
  {
    name: 'Yaris ibrida con auto simili, Modena',
    car: {
      ...USUAL,
      price: 16500,
      power: 68,
      power_type: 'ibrida-benzina',
      registration_year: 2021,
      registration_month: 10,
      mileage: 50000,
      consumption: 3.9,
      next_inspection: '2027-10-31',
      loss: { age: 0.025, mileage: 0.005 },
    },
    use: { years: 5, km: 12000, age: 40, merit: 1 },
    place: ['MO', 'Emilia-Romagna'],
    lines:
      'depreciation 87 111, energy 67 83, insurance 28 42, tax 15 15, service 19 32, tyres 6 10, inspection 4 4, purchase 7 7, total 233 303',
  },
  {
    name: 'M3, Bologna',
    car: {
      ...USUAL,
      price: 58000,
      power: 353,
      power_type: 'benzina',
      registration_year: 2019,
      registration_month: 3,
      category: 'berlina',
      mileage: 50000,
      consumption: 10.5,
      next_inspection: '2027-03-31',
    },
    use: { years: 3, km: 8000, age: 50, merit: 1 },
    place: ['BO', 'Emilia-Romagna'],
    lines:
      'depreciation 330 558, energy 120 149, insurance 48 71, tax 103 103, luxury 168 168, service 55 91, tyres 13 21, inspection 4 4, purchase 48 48, total 888 1213',
  },
  {
    name: 'Passat dalla Germania, Verona',
    car: {
      ...USUAL,
      price: 18900,
      power: 110,
      power_type: 'diesel',
      registration_year: 2020,
      registration_month: 7,
      country: 'de',
      vat_exposed: true,
      extra_costs: [{ name: 'Messa in strada', amount: 490.5 }],
      category: 'station-wagon',
      mileage: 90000,
      consumption: null,
      next_inspection: '2026-12-31',
    },
    use: { years: 1, km: 25000, age: 70, merit: 3 },
    place: ['VR', 'Veneto'],
    lines:
      'depreciation 167 296, energy 182 215, insurance 35 52, tax 27 27, service 35 59, tyres 18 29, inspection 7 7, purchase 95 159, total 566 843',
  },
  {
    name: 'Polo a metano, Trento',
    car: {
      ...USUAL,
      price: 11900,
      power: 66,
      power_type: 'metano',
      registration_year: 2019,
      registration_month: 11,
      vat_exposed: true,
      mileage: 80000,
      consumption: 3.5,
      next_inspection: '2027-11-30',
    },
    use: { years: 2, km: 15000, age: 40, merit: 1 },
    place: ['TN', 'Trentino-Alto Adige'],
    lines:
      'depreciation 83 142, energy 63 76, insurance 24 36, tax 14 14, service 22 37, tyres 8 13, inspection 3 3, purchase 11 11, total 228 332',
  },
  {
    name: 'Ducato, Aosta',
    car: {
      ...USUAL,
      price: 6900,
      power: 96,
      power_type: 'diesel',
      emission_class: 'euro-4',
      registration_year: 2008,
      registration_month: null,
      category: 'furgone',
      mileage: 220000,
      consumption: 7.8,
    },
    use: { years: 10, km: 6000, age: 30, merit: 1 },
    place: ['AO', "Valle d'Aosta"],
    lines:
      'depreciation 30 42, energy 66 77, insurance 28 42, tax 21 21, service 35 58, tyres 6 10, inspection 3 3, purchase 4 4, total 192 258',
  },
  {
    name: 'Aygo, Genova',
    car: {
      ...USUAL,
      price: 6500,
      power: 50,
      power_type: 'benzina',
      emission_class: 'euro-5',
      registration_year: 2014,
      registration_month: 6,
      mileage: 95000,
      consumption: 4.3,
      next_inspection: '2026-06-30',
    },
    use: { years: 3, km: 7000, age: 30, merit: 1 },
    place: ['GE', 'Liguria'],
    lines:
      'depreciation 36 61, energy 43 53, insurance 29 43, tax 12 12, service 21 36, tyres 4 6, inspection 4 4, purchase 8 8, total 157 223',
  },
  {
    name: 'Mirai, Bolzano',
    car: {
      ...USUAL,
      price: 39000,
      power: 134,
      power_type: 'idrogeno',
      emission_class: null,
      registration_year: 2021,
      registration_month: 5,
      category: 'berlina',
      mileage: 35000,
      consumption: 0.8,
    },
    use: { years: 2, km: 10000, age: 26, merit: 18 },
    place: ['BZ', 'Trentino-Alto Adige'],
    lines:
      'depreciation 242 420, energy 100 115, insurance 90 133, tax 32 32, service 26 44, tyres 10 17, inspection 3 3, purchase 24 24, total 527 788',
  },
];
