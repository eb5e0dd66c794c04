/** What portals abroad call fuels and bodies, by our slugs. */

export const ENGLISH_FUELS: Readonly<Record<string, string>> = {
  benzina: 'gasoline',
  diesel: 'diesel',
  elettrica: 'electric',
  'ibrida-benzina': 'hybrid',
  'ibrida-diesel': 'hybrid',
  'ibrida-plug-in': 'plug-in hybrid',
  gpl: 'lpg',
  metano: 'cng',
  idrogeno: 'hydrogen',
};
export const ENGLISH_BODIES: Readonly<Record<string, string>> = {
  'city-car': 'hatchback',
  berlina: 'sedan',
  'station-wagon': 'wagon',
  suv: 'suv',
  coupe: 'coupe',
  cabrio: 'convertible',
  monovolume: 'minivan',
  'pick-up': 'truck',
  furgone: 'van',
};
export const GERMAN_BODIES: Readonly<Record<string, string>> = {
  'city-car': 'Car.SmallCar',
  berlina: 'Car.Limousine',
  'station-wagon': 'Car.EstateCar',
  suv: 'Car.OffRoad',
  coupe: 'Car.SportsCar',
  cabrio: 'Car.Cabrio',
  monovolume: 'Car.Van',
};
export const GERMAN_FUELS: Readonly<Record<string, string>> = {
  benzina: 'Benzin',
  diesel: 'Diesel',
  elettrica: 'Elektro',
  'ibrida-benzina': 'Hybrid (Benzin)',
  'ibrida-diesel': 'Hybrid (Diesel)',
  gpl: 'Autogas',
  metano: 'Erdgas',
  idrogeno: 'Wasserstoff',
};
