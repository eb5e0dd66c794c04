import type { CarfaxCode } from '@carzaa/api/calls/carfaxRows';

/** What the sandbox does for a number that stands in its table; for any other it tells a history. */
export type SandboxCase =
  | { kind: 'error'; code: CarfaxCode; text: string }
  | { kind: 'slow' | 'broken'; text: string }
  | { kind: 'odometer' | 'stolen' | 'lien' | 'crashed' | 'imported' | 'spotless'; text: string };

const ERRORS: readonly (readonly [CarfaxCode, string])[] = [
  ['C1', 'errore generico del fornitore'],
  ['C2', 'limite del fornitore raggiunto'],
  ['C3', 'dati mancanti'],
  ['C4', 'accesso non consentito'],
  ['C5', 'telaio non valido per il fornitore'],
  ['C6', 'targa non valida per il fornitore'],
  ['C7', 'rapporto non disponibile'],
];

/** Chassis numbers and plates that always end the same way; `docs/carfax-sandbox.md` lists them for people. */
export const SANDBOX_CASES: Readonly<Record<string, SandboxCase>> = {
  ...Object.fromEntries(
    ERRORS.flatMap(([code, text]): [string, SandboxCase][] => [
      [`ZZZCARZAA000000${code}`, { kind: 'error', code, text }],
      [`ZZ00${code.slice(1)}ZZ`, { kind: 'error', code, text }],
    ]),
  ),
  ZZZCARZAA0000SL0W: { kind: 'slow', text: 'risponde dopo trenta secondi' },
  ZZ008ZZ: { kind: 'slow', text: 'risponde dopo trenta secondi' },
  ZZZCARZAA00BR0KEN: { kind: 'broken', text: 'risponde qualcosa che non è un rapporto' },
  ZZ009ZZ: { kind: 'broken', text: 'risponde qualcosa che non è un rapporto' },
  ZZZCARZAA00KMBACK: { kind: 'odometer', text: 'contachilometri riportato indietro' },
  ZZZCARZAA00RUBATA: { kind: 'stolen', text: 'furto segnalato' },
  ZZZCARZAA00FERMAT: { kind: 'lien', text: 'fermo amministrativo' },
  ZZZCARZAA00DANNAT: { kind: 'crashed', text: 'danni gravi' },
  ZZZCARZAA00ESTERA: { kind: 'imported', text: 'importata dalla Germania' },
  ZZZCARZAA000SANA0: { kind: 'spotless', text: 'nessun punto critico' },
};
