import type { CarZone, OwnerKind, VehicleHistory } from '../../calls/public/vehicleHistory.ts';

type Severity = VehicleHistory['damages'][number]['severity'];

export const severityNames: Readonly<Record<Severity, string>> = {
  light: 'Lieve',
  moderate: 'Medio',
  severe: 'Grave',
};

export const zoneNames: Readonly<Record<CarZone, string>> = {
  front: 'paraurti anteriore',
  bonnet: 'cofano',
  windscreen: 'parabrezza',
  roof: 'tetto',
  tailgate: 'portellone',
  rear: 'paraurti posteriore',
  'left-front': 'parafango anteriore sinistro',
  'left-side': 'fiancata sinistra',
  'left-rear': 'parafango posteriore sinistro',
  'right-front': 'parafango anteriore destro',
  'right-side': 'fiancata destra',
  'right-rear': 'parafango posteriore destro',
  underbody: 'sottoscocca',
};

export const ownerNames: Readonly<Record<OwnerKind, string>> = {
  private: 'Privato',
  company: 'Azienda',
  leasing: 'Leasing',
  rental: 'Noleggio',
  dealer: 'Concessionario',
};

export const outcomeNames: Readonly<Record<VehicleHistory['inspections'][number]['outcome'], string>> = {
  passed: 'Superata',
  repeat: 'Da ripetere',
  failed: 'Non superata',
};

export const recallNames: Readonly<Record<VehicleHistory['recalls'][number]['status'], string>> = {
  open: 'Da eseguire',
  done: 'Eseguito',
  unknown: 'Esito non noto',
};

const COUNTRIES: Readonly<Record<string, string>> = {
  it: 'Italia',
  de: 'Germania',
  fr: 'Francia',
  at: 'Austria',
  be: 'Belgio',
  ch: 'Svizzera',
  es: 'Spagna',
  nl: 'Paesi Bassi',
  lu: 'Lussemburgo',
  pl: 'Polonia',
};

/** The Italian name of a country by its two letters; the letters of one we have no name for. */
export function countryName(code: string): string {
  return COUNTRIES[code] ?? code.toUpperCase();
}
