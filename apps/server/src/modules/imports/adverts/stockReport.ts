import { NOTES, type Note, REASONS, type Reason } from '@carzaa/catalogue/rows/fates';

export interface RowFate {
  /** Line of the file, the heading being 1. */
  line: number;
  reference: string | null;
  fate: 'inserted' | 'updated' | 'unchanged' | 'valid' | 'rejected';
  reasons: Reason[];
  notes: Note[];
}

export interface StockReport {
  rows: number;
  fates: Record<RowFate['fate'], number>;
  reasons: Partial<Record<Reason, number>>;
  notes: Partial<Record<Note, number>>;
}

export function emptyReport(): StockReport {
  const fates = { inserted: 0, updated: 0, unchanged: 0, valid: 0, rejected: 0 };
  return { rows: 0, fates, reasons: {}, notes: {} };
}

/** Counts one row's fate into the report. */
export function addFate(report: StockReport, { fate, reasons, notes }: RowFate): void {
  report.rows += 1;
  report.fates[fate] += 1;
  for (const reason of reasons) report.reasons[reason] = (report.reasons[reason] ?? 0) + 1;
  for (const note of notes) report.notes[note] = (report.notes[note] ?? 0) + 1;
}

const FATES: Record<RowFate['fate'], string> = {
  inserted: 'inserite',
  updated: 'aggiornate',
  unchanged: 'già presenti, uguali',
  valid: 'caricabili',
  rejected: 'respinte',
};

function share(part: number, whole: number): string {
  return `${part} (${(whole === 0 ? 0 : (part / whole) * 100).toFixed(2).replace('.', ',')} %)`;
}

function table(title: string, counts: object, texts: Record<string, string>): string[] {
  const entries = Object.entries(counts).filter(([, count]) => Number(count) > 0);
  if (entries.length === 0) return [];
  const lines = entries.toSorted((a, b) => Number(b[1]) - Number(a[1]));
  return ['', title, ...lines.map(([code, count]) => `${String(count).padStart(7)}  ${code}: ${texts[code] ?? ''}`)];
}

/** The report as a person reads it; a row with two reasons counts in both. */
export function reportText(report: StockReport): string {
  const fates = Object.entries(FATES)
    .map(([fate, name]) => [name, report.fates[fate as RowFate['fate']]] as const)
    .filter(([, count]) => count > 0);
  return [
    `Righe lette: ${report.rows}`,
    ...fates.map(([name, count]) => `  ${name}: ${share(count, report.rows)}`),
    ...table('Motivi delle righe respinte', report.reasons, REASONS),
    ...table('Dati ricavati', report.notes, NOTES),
  ].join('\n');
}
