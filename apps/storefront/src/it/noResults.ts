import { count, kilometres } from '@carzaa/api/text/format';

/** Texts in the place of results that there are none of. */
export const noResultsIt = {
  title: 'Nessuna auto con questi filtri',
  hint: 'Togli un filtro per vedere più auto:',
  nothing: 'Nessun filtro da solo basta a trovarne: prova a ricominciare da capo.',
  empty: 'Al momento non ci sono auto in vendita. Torna a trovarci presto.',
  drop: (label: string) => `Togli ${label}`,
  moved: (label: string, total: number) => `${label} ${total === 1 ? 'ce n’è una' : `ce ne sono ${count(total)}`}`,
  radius: (km: number) => `Entro ${kilometres(km)}`,
  clear: 'Togli tutti i filtri',
  join: ' e ',
} as const;
