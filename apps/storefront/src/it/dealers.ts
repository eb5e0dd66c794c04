import { longDate } from '@carzaa/api/text/dates';
import { count } from '@carzaa/api/text/format';
import { toName, withArticle } from '@carzaa/api/text/italian';
import { answersIn } from './duration.ts';
import { cars } from './search.ts';

const dealers = (n: number) => (n === 1 ? '1 concessionario' : `${count(n)} concessionari`);

/** Texts of the dealers' pages. */
export const dealersIt = {
  breadcrumb: 'Percorso',
  home: 'Home',
  all: 'Concessionari',

  list: {
    title: 'Concessionari',
    titleIn: (place: string) => `Concessionari: ${place}`,
    lead: 'Chi vende su Carzaa: aziende verificate, con la loro partita IVA, gli orari e tutte le auto che hanno in vendita.',
    description:
      'I concessionari di auto usate su Carzaa, in Italia e in Germania: dove sono, quante auto vendono e in quanto tempo rispondono.',
    search: 'Cerca un concessionario',
    words: 'Nome o città',
    region: 'Regione',
    everywhere: 'Ovunque',
    regionOption: (name: string, n: number) => `${name} (${count(n)})`,
    sort: 'Ordina per',
    sorts: { name: 'Nome', listings: 'Numero di auto' },
    order: 'L’ordine è quello che scegli tu: nessun concessionario paga per venire prima.',
    submit: 'Cerca',
    found: (total: number, page: number, last: number) =>
      last === 1 ? dealers(total) : `${dealers(total)} · pagina ${count(page)} di ${count(last)}`,
    results: 'Concessionari trovati',
    inTown: (city: string) => `Togli la città ${city}`,
    none: 'Nessun concessionario trovato',
    noneHint: 'Prova con un altro nome o con una città vicina.',
    clear: 'Mostra tutti i concessionari',
  },

  map: {
    label: { it: 'Mappa d’Italia', de: 'Mappa della Germania' },
    hint: 'Ogni punto porta ai concessionari di quel posto; sono gli stessi della lista.',
    one: (name: string, city: string) => `${name}, ${city}`,
    town: (city: string, n: number) => `${city}: ${dealers(n)}`,
    around: (city: string, n: number) => `${city} e dintorni: ${dealers(n)}`,
    germany: (n: number) => `In Germania: ${dealers(n)}`,
    italy: (n: number) => `In Italia: ${dealers(n)}`,
    where: (city: string) => `${city} sulla mappa`,
  },

  card: {
    cars: (n: number) => (n === 0 ? 'Nessuna auto in vendita' : `${cars(n)} in vendita`),
    speed: answersIn,
    share: (percent: number) => `Risponde ${withArticle('al', `${percent} %`)} dei messaggi`,
    measured: 'Misurato sui messaggi ricevuti negli ultimi 90 giorni.',
  },

  page: {
    contact: 'Contatti',
    where: 'Dove si trova',
    phone: 'Telefono',
    address: 'Indirizzo',
    website: 'Sito web',
    write:
      'Per scrivere al concessionario apri un’auto e premi «Scrivi al concessionario»: il messaggio arriva nella sua casella.',
    legal: 'Chi vende',
    company: 'Ragione sociale',
    vat: 'Partita IVA',
    since: 'Su Carzaa',
    sinceDay: (day: string) => withArticle('dal', longDate(day)),
    trader: 'Venditore professionale: se compri come consumatore hai la garanzia legale di conformità.',
    figures: 'In cifre',
    stock: 'Le auto in vendita',
    about: 'Il concessionario',
  },

  unknown: {
    title: 'Concessionario non trovato',
    text: 'Questo concessionario non è più su Carzaa, oppure l’indirizzo non è giusto.',
    all: 'Tutti i concessionari',
    search: 'Cerca tra tutte le auto',
  },

  meta: {
    title: (name: string, city: string, listings: number) =>
      listings === 0
        ? `${name}, ${city}: auto usate e orari`
        : `${name}, ${city}: ${count(listings)} auto ${listings === 1 ? 'usata' : 'usate'} e orari`,
    description: (name: string, place: string, listings: number) =>
      `${name}, concessionario ${toName(place)}: ${cars(listings)} in vendita con prezzo, foto e chilometri. Orari, indirizzo, telefono e partita IVA.`,
  },
} as const;
