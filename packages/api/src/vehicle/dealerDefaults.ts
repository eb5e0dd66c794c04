import { count, kilometres } from '../text/format.ts';

/** What a dealership's description may be written with, and what each stands for. */
export const DESCRIPTION_FIELDS = {
  marca: 'Marca',
  modello: 'Modello',
  versione: 'Versione',
  anno: 'Anno di immatricolazione',
  km: 'Chilometri',
  alimentazione: 'Alimentazione',
  cambio: 'Cambio',
  potenza: 'Potenza in CV',
  proprietari: 'Proprietari',
  garanzia: 'Mesi di garanzia',
  concessionaria: 'Nome della concessionaria',
} as const;
type DescriptionField = keyof typeof DESCRIPTION_FIELDS;

/** A car as a description names it; null is not known. */
export interface DescribedCar {
  brand: string;
  model: string;
  version: string;
  registration_year: number;
  mileage: number;
  fuel: string | null;
  gearbox: string | null;
  horsepower: number | null;
  owners: number | null;
  warranty: number | null;
  dealer: string;
}

const VALUES: Record<DescriptionField, (car: DescribedCar) => string | null> = {
  marca: (car) => car.brand,
  modello: (car) => car.model,
  versione: (car) => car.version,
  anno: (car) => String(car.registration_year),
  km: (car) => kilometres(car.mileage).replaceAll('\u00a0', ' '),
  alimentazione: (car) => car.fuel,
  cambio: (car) => car.gearbox,
  potenza: (car) => (car.horsepower === null ? null : `${count(car.horsepower)} CV`),
  proprietari: (car) => (car.owners === null ? null : String(car.owners)),
  garanzia: (car) => (car.warranty === null ? null : `${car.warranty} mesi`),
  concessionaria: (car) => car.dealer,
};

const FIELD = /\{([a-z]+)\}/g;
const isField = (name: string): name is DescriptionField => Object.hasOwn(VALUES, name);

/** The names in braces that stand for nothing. */
export function unknownFields(template: string): string[] {
  return [...template.matchAll(FIELD)].map(([, name = '']) => name).filter((name) => !isField(name));
}

/**
 * A description by its template: `{marca}` and the like give way to the car's facts. A line whose field the car leaves
 * unsaid is left out whole, so that nothing reads half.
 */
export function describe(template: string, car: DescribedCar): string {
  const lines = template.split('\n').map((line) => {
    const names = [...line.matchAll(FIELD)].map(([, name = '']) => name).filter(isField);
    if (names.some((name) => (VALUES[name](car) ?? '') === '')) return null;
    return line.replaceAll(FIELD, (whole, name: string) => (isField(name) ? (VALUES[name](car) ?? '') : whole));
  });
  return lines
    .filter((line) => line !== null)
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
