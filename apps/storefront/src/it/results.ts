import { count } from '@carzaa/api/text/format';
import { cars } from './search.ts';

/** Texts of the results page. */
export const resultsIt = {
  results: {
    label: 'Risultati',
    count: (total: number, page: number, last: number) => ({
      cars: cars(total),
      page: `pagina ${count(page)} di ${count(last)}`,
    }),
    save: 'Salva la ricerca',
    sort: 'Ordina per',
    map: 'Mappa',
    ranking: 'Come ordiniamo',
    more: (left: number) => (left === 1 ? 'Un’altra auto' : `Altre ${count(left)} auto`),
    next: (page: number, last: number) => `Vai a pagina ${count(page)} di ${count(last)}`,
    breadcrumb: { home: 'Home', all: 'Auto usate' },
  },

  rail: {
    label: 'Filtri',
    apply: 'Applica i filtri',
    open: (active: number) => (active === 0 ? 'Filtri' : `Filtri · ${active}`),
    close: 'Chiudi',
    show: (total: number | undefined) => (total === undefined ? 'Mostra i risultati' : `Mostra ${cars(total)}`),
    none: 'Nessun risultato',
    reset: 'Azzera',
  },

  meta: {
    description: (title: string, total: number) =>
      `${title}: ${count(total)} ${total === 1 ? 'annuncio' : 'annunci'} di concessionari verificati, con prezzo, chilometri, foto e storia del veicolo.`,
  },
} as const;
