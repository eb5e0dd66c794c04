import { count, kilometres } from '@carzaa/api/format';
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
    ranking: 'Come ordiniamo',
    more: (left: number) => (left === 1 ? "Un'altra auto" : `Altre ${count(left)} auto`),
    next: (page: number, last: number) => `Vai a pagina ${count(page)} di ${count(last)}`,
    outdated: (filters: string) => `Abbiamo tolto un filtro che non esiste più: ${filters}.`,
    breadcrumb: { home: 'Home', all: 'Auto usate' },
  },

  chips: {
    label: 'Filtri attivi',
    remove: (label: string) => `Togli il filtro ${label}`,
    words: (words: string) => `Dalle tue parole: «${words}»`,
    clear: 'Togli tutti',
    priceRange: (from: string, to: string) => `Da ${from} a ${to}`,
    from: (value: string) => `Da ${value}`,
    to: (value: string) => `Fino a ${value}`,
    yearRange: (from: number, to: number) => (from === to ? `Anno ${from}` : `Dal ${from} al ${to}`),
    yearFrom: (year: number) => `Dal ${year}`,
    yearTo: (year: number) => `Fino al ${year}`,
    near: (place: string) => `Vicino a ${place}`,
    within: (place: string, km: number) => `${place} + ${kilometres(km)}`,
    version: (text: string) => `«${text}»`,
    exteriorColor: (name: string) => `Esterni: ${name}`,
    exteriorPaintType: (name: string) => `Vernice: ${name}`,
    interiorColor: (name: string) => `Interni: ${name}`,
    interiorType: (name: string) => `Interni: ${name}`,
    origin: (name: string) => `Provenienza: ${name}`,
    dealer: 'Concessionario',
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

  none: {
    title: 'Nessuna auto con questi filtri',
    hint: 'Togli un filtro per vedere più auto:',
    nothing: 'Nessun filtro da solo basta a trovarne: prova a ricominciare da capo.',
    empty: 'Al momento non ci sono auto in vendita. Torna a trovarci presto.',
    drop: (label: string) => `Togli ${label}`,
    clear: 'Togli tutti i filtri',
    join: ' e ',
  },

  meta: {
    description: (title: string, total: number) =>
      `${title}: ${cars(total)} ${total === 1 ? 'usata' : 'usate'} di concessionari verificati, con prezzo, chilometri, foto e storia del veicolo.`,
  },
} as const;
