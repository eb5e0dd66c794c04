import type { VehicleHistory } from '../../calls/public/vehicleHistory.ts';
import { MILEAGE_TOLERANCE } from '../../constants.ts';
import { longDate } from '../../text/dates.ts';
import { count, kilometres } from '../../text/format.ts';
import { capitalised, withArticle } from '../../text/italian.ts';
import { countryName, severityNames } from './words.ts';

/** How a fact is to be taken: good, worth a look, bad, simply not known, or neither praise nor blame. */
export type Mark = 'good' | 'look' | 'bad' | 'unknown' | 'plain';

export interface Fact {
  key: 'mileage' | 'owners' | 'damages' | 'inspections' | 'theft' | 'lien' | 'recalls' | 'imports';
  label: string;
  value: string;
  detail: string;
  mark: Mark;
}

export interface Reading {
  date: string;
  /** km */
  mileage: number;
  source: string;
  /** Lower than one before it. */
  isBackwards: boolean;
}

/** Every reading of the odometer, oldest first. */
export function readingsOf(history: VehicleHistory): Reading[] {
  const all = [
    ...history.inspections.map(({ date, mileage }) => ({ date, mileage, source: 'Revisione' })),
    ...history.services.map(({ date, mileage, description }) => ({ date, mileage, source: description })),
  ];
  const known = all
    .flatMap(({ mileage, ...rest }) => (mileage === null ? [] : [{ ...rest, mileage }]))
    .toSorted((a, b) => a.date.localeCompare(b.date) || a.mileage - b.mileage);
  let highest = 0;
  return known.map((reading) => {
    const isBackwards = reading.mileage < highest;
    highest = Math.max(highest, reading.mileage);
    return { ...reading, isBackwards };
  });
}

/** The highest reading in km; null where there is none. */
export function highestReading(history: VehicleHistory): number | null {
  return readingsOf(history).reduce<number | null>((top, { mileage }) => Math.max(top ?? 0, mileage), null);
}

/** Kilometres that the advert tells of, held against the readings. */
export interface AdvertMileage {
  mileage: number;
  mark: Mark;
  text: string;
}

/** An advert under the highest reading is a reason to ask; none to condemn, since somebody may have mistyped. */
export function checkAdvert(history: VehicleHistory, mileage: number): AdvertMileage {
  const highest = highestReading(history);
  if (highest === null) return { mileage, mark: 'unknown', text: 'Nessuna lettura con cui confrontarli.' };
  if (mileage + MILEAGE_TOLERANCE >= highest) {
    return { mileage, mark: 'good', text: `In linea con l’ultima lettura più alta, ${kilometres(highest)}.` };
  }
  return {
    mileage,
    mark: 'bad',
    text: `L’annuncio indica ${kilometres(highest - mileage)} in meno della lettura più alta, ${kilometres(highest)}: chiedi spiegazioni al concessionario.`,
  };
}

function mileageFact(history: VehicleHistory, advert: AdvertMileage | null): Fact {
  const readings = readingsOf(history);
  const last = readings.at(-1);
  const base = { key: 'mileage', label: 'Chilometri' } as const;
  if (!last)
    return { ...base, value: 'Nessuna lettura', detail: 'Non ci sono letture da confrontare.', mark: 'unknown' };
  const detail = `${readings.length === 1 ? '1 lettura' : `${count(readings.length)} letture`}, l’ultima ${withArticle('il', longDate(last.date))}`;
  const value = kilometres(last.mileage);
  const backwards = readings.find(({ isBackwards }) => isBackwards);
  if (backwards) {
    return {
      ...base,
      value: 'Letture incoerenti',
      detail: `${capitalised(withArticle('il', longDate(backwards.date)))} il contachilometri segna meno di prima.`,
      mark: 'bad',
    };
  }
  if (advert?.mark === 'bad') return { ...base, value, detail: advert.text, mark: 'bad' };
  return { ...base, value, detail: `${detail}: sempre crescenti`, mark: 'good' };
}

function ownersFact({ owners }: VehicleHistory): Fact {
  const rented = owners.some(({ kind }) => kind === 'rental');
  const value = owners.length === 1 ? 'Unico proprietario' : `${count(owners.length)} proprietari`;
  const base = { key: 'owners', label: 'Proprietari' } as const;
  if (owners.length === 0)
    return { ...base, value: 'Non noti', detail: 'Nessun passaggio registrato.', mark: 'unknown' };
  if (rented) return { ...base, value, detail: 'È stata anche a noleggio.', mark: 'look' };
  return {
    ...base,
    value,
    detail: owners.length > 4 ? 'Più passaggi della media.' : 'Passaggi registrati.',
    mark: owners.length > 4 ? 'look' : 'good',
  };
}

function damagesFact({ damages }: VehicleHistory): Fact {
  const base = { key: 'damages', label: 'Danni' } as const;
  if (damages.length === 0) {
    return { ...base, value: 'Nessuno registrato', detail: 'Un danno non denunciato può mancare.', mark: 'good' };
  }
  const worst = (['severe', 'moderate', 'light'] as const).find((level) =>
    damages.some(({ severity }) => severity === level),
  );
  return {
    ...base,
    value: damages.length === 1 ? '1 danno' : `${count(damages.length)} danni`,
    detail: `Il più grave è ${severityNames[worst ?? 'light'].toLowerCase()}.`,
    mark: worst === 'severe' ? 'bad' : 'look',
  };
}

function inspectionsFact({ inspections }: VehicleHistory): Fact {
  const base = { key: 'inspections', label: 'Revisioni' } as const;
  const last = inspections.at(-1);
  if (!last) return { ...base, value: 'Nessuna', detail: 'La prima è dovuta dopo quattro anni.', mark: 'unknown' };
  const value = inspections.length === 1 ? '1 revisione' : `${count(inspections.length)} revisioni`;
  if (last.outcome !== 'passed') {
    return {
      ...base,
      value,
      detail: `L’ultima, ${withArticle('il', longDate(last.date))}, non è stata superata.`,
      mark: 'bad',
    };
  }
  return { ...base, value, detail: `L’ultima superata ${withArticle('il', longDate(last.date))}.`, mark: 'good' };
}

function checkFact(key: 'theft' | 'lien', label: string, { status, checked_at, note }: VehicleHistory['theft']): Fact {
  const when = `Verificato ${withArticle('il', longDate(checked_at))}.`;
  if (status === 'clear') return { key, label, value: 'Nessuna segnalazione', detail: when, mark: 'good' };
  if (status === 'unknown') return { key, label, value: 'Non verificabile', detail: note || when, mark: 'unknown' };
  return { key, label, value: 'Segnalazione presente', detail: note || when, mark: 'bad' };
}

function recallsFact({ recalls }: VehicleHistory): Fact {
  const base = { key: 'recalls', label: 'Richiami' } as const;
  const open = recalls.filter(({ status }) => status === 'open').length;
  if (recalls.length === 0)
    return { ...base, value: 'Nessuno', detail: 'Nessun richiamo del costruttore.', mark: 'good' };
  if (open > 0) {
    return {
      ...base,
      value: `${count(open)} da eseguire`,
      detail: 'L’officina del marchio lo fa gratis.',
      mark: 'look',
    };
  }
  return {
    ...base,
    value: recalls.length === 1 ? '1 richiamo' : `${count(recalls.length)} richiami`,
    detail: 'Nessuno risulta da eseguire.',
    mark: 'plain',
  };
}

function importsFact({ imports, first_registration: first }: VehicleHistory): Fact {
  const base = { key: 'imports', label: 'Provenienza' } as const;
  const last = imports.at(-1);
  if (!last) {
    return { ...base, value: countryName(first.country), detail: 'Nessuna importazione registrata.', mark: 'good' };
  }
  return {
    ...base,
    value: `Importata da: ${countryName(last.from)}`,
    detail: `Arrivata ${withArticle('il', longDate(last.date))}. Della storia all’estero si sa quello che le fonti scambiano.`,
    mark: 'look',
  };
}

/** What one reads first, in the order of what buyers ask. */
export function factsOf(history: VehicleHistory, advert: AdvertMileage | null): Fact[] {
  return [
    mileageFact(history, advert),
    damagesFact(history),
    ownersFact(history),
    inspectionsFact(history),
    checkFact('theft', 'Furto', history.theft),
    checkFact('lien', 'Fermi e vincoli', history.lien),
    recallsFact(history),
    importsFact(history),
  ];
}

/** How many facts ask for attention. */
export function countWarnings(history: VehicleHistory): number {
  return factsOf(history, null).filter(({ mark }) => mark === 'look' || mark === 'bad').length;
}
