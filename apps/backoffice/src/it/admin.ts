import { count } from '@carzaa/api/text/format';

/** Texts that several pages of the administration share. */
export const adminTexts = {
  exportCsv: 'Esporta CSV',
  enable: 'Abilita',
  disable: 'Disabilita',
  enabled: { dealer: 'Abilitata', person: 'Abilitato' },
  disabled: { dealer: 'Disabilitata', person: 'Disabilitato' },
  cancel: 'Annulla',
  confirm: 'Conferma',
  remove: 'Elimina',
  removed: 'Eliminato',
  save: 'Salva',
  none: '—',
  yes: 'Sì',
  no: 'No',
  all: 'Vedi tutti',
  any: 'Tutti',
  of: (used: number, limit: number) => `${used} di ${limit}`,
  done: (n: number) => (n === 1 ? 'Fatto: 1 elemento' : `Fatto: ${count(n)} elementi`),
  partly: (done: number, message: string) => `Fatto per ${done}; gli altri no: ${message}`,
  reason: 'Motivo',
  reasonHint: 'Almeno 10 caratteri: chi è interessato lo riceve per email, parola per parola.',
};
