import { count } from '@carzaa/api/text/format';
import { commonIt } from './common.ts';
import { cars } from './search.ts';

/** Texts of the home page. */
export const homeIt = {
  meta: {
    title: 'Auto usate di concessionari verificati',
    description: (listings: number) =>
      `${count(listings)} auto usate di concessionari verificati in Italia e in Germania, con la storia del veicolo e il prezzo spiegato.`,
  },
  hero: {
    title: 'L’auto giusta, senza fretta.',
    lead: (listings: number) =>
      `${count(listings)} auto usate di concessionari verificati, con la storia del veicolo e il prezzo spiegato.`,
    trust: (dealers: number, carfax: number) =>
      [
        ['badge-check', `${count(dealers)} concessionari verificati`],
        ['shield-check', `${count(carfax)} auto con Carfax`],
        ['gauge', 'Prezzi confrontati ogni notte'],
      ] as const,
  },
  search: {
    label: commonIt.searchCars,
    month: 'Quanto vuoi spendere al mese?',
    monthShow: 'Vedi le auto',
    show: (total: number | undefined) => (total === undefined ? 'Mostra le auto' : `Mostra ${cars(total)}`),
  },
  makes: { title: 'Scegli la marca', all: 'Tutte le marche' },
  bodies: {
    title: 'Che forma ha la tua auto?',
    names: {
      'city-car': 'City car',
      berlina: 'Berlina',
      'station-wagon': 'Station wagon',
      suv: 'SUV',
      coupe: 'Coupé',
      cabrio: 'Cabrio',
      monovolume: 'Monovolume',
      'pick-up': 'Pick-up',
      furgone: 'Furgone',
    },
  },
  showcased: { title: 'In vetrina', text: 'Annunci a pagamento, scelti dai concessionari.', all: 'Vedi tutte' },
  latest: { title: 'Appena arrivate', text: 'Gli ultimi annunci oltre i 20.000 €.', all: 'Vedi le più recenti' },
  counters: {
    title: 'Carzaa in numeri',
    listings: 'auto in vendita',
    dealers: 'concessionari con partita IVA verificata',
    carfax: 'auto con Carfax',
    this_week: 'arrivate questa settimana',
  },
  how: {
    title: 'Come funziona',
    steps: [
      {
        title: 'Cerca come parli',
        text: 'Usa i filtri, oppure scrivi una frase: la traduciamo in filtri che puoi correggere uno per uno.',
      },
      {
        title: 'Controlla la storia',
        text: 'Il rapporto Carfax racconta chilometri, passaggi di proprietà, sinistri e revisioni.',
      },
      {
        title: 'Parla con chi vende',
        text: 'Dall’annuncio arrivi direttamente al concessionario, senza intermediari.',
      },
    ],
  },
  dealers: {
    title: 'Hai una concessionaria? Prova Carzaa per 30 giorni.',
    text: 'Pubblica il tuo parco auto, scegli che cosa mettere in vetrina e fatti trovare da chi cerca. Senza carta di credito.',
    action: 'Scopri Carzaa per i concessionari',
  },
} as const;
