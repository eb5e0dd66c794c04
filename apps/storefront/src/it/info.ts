import { count, euro, euroCents } from '@carzaa/api/text/format';

/** Texts around the informational pages; what each of them says is in `info/`. */
export const infoIt = {
  index: 'In questa pagina',
  updated: (day: string) => `Ultimo aggiornamento: ${day}`,
  figures: {
    title: 'Carzaa in cifre',
    listings: 'auto in vendita',
    visits: 'visite agli annunci al mese',
    contacts: 'contatti al mese',
    answers: 'tempo di risposta tipico',
    unknown: '–',
  },
  plans: {
    title: 'Piani e prezzi',
    month: '/mese',
    tax: 'IVA esclusa',
    showcase: (n: number) => (n === 1 ? '1 auto in vetrina' : `${count(n)} auto in vetrina`),
    featured: (n: number) => (n === 1 ? '1 annuncio in evidenza' : `${count(n)} annunci in evidenza`),
    carfax: (n: number) => (n === 1 ? '1 rapporto Carfax al mese' : `${count(n)} rapporti Carfax al mese`),
    noFee: 'Nessuna commissione sulle vendite',
    choose: 'Comincia da qui',
    trial: '30 giorni di prova gratuita',
    loading: 'Carico i piani',
    failed: 'I piani non si caricano in questo momento. Riprova tra poco.',
    free: 'Gratis',
    amount: (cents: number) => (cents % 100 === 0 ? euro(cents / 100) : euroCents(cents)),
  },
  reports: 'Vai ai rapporti Carfax',
  dealerArea: 'Vai alla tua area',
  purchaseOk: {
    title: 'Pagamento riuscito',
    text: 'Grazie: il pagamento è andato a buon fine. Quello che hai acquistato è già disponibile, e la ricevuta arriva per email.',
  },
  purchaseKo: {
    title: 'Pagamento non riuscito',
    text: 'Il pagamento è stato annullato o rifiutato: non ti è stato addebitato nulla. Puoi riprovare quando vuoi, anche con un altro metodo.',
  },
  plain: {
    text: 'Questa pagina non ha ancora un contenuto suo. Quello che cerchi è probabilmente qui sotto.',
    list: { title: 'Elenco delle auto', onward: 'Vai alla ricerca' },
    technology: { title: 'Tecnologia', onward: 'Come funziona Carzaa' },
    about: { title: 'Informazioni', onward: 'Chi siamo' },
    dealer: { title: 'Area concessionari', onward: 'Carzaa per i concessionari' },
    contatti: { title: 'Contatti', onward: 'Contatti e accessibilità' },
  },
  help: 'Serve aiuto?',
  home: 'Torna alla pagina iniziale',
};
