import { count, euroCents } from '@carzaa/api/format';

/** Texts around the informational pages; what each of them says is in `info/`. */
export const infoIt = {
  updated: (day: string) => `Ultimo aggiornamento: ${day}`,
  plans: {
    title: 'Piani e prezzi',
    loading: 'Carico i piani',
    failed: 'I piani non si caricano in questo momento. Riprova tra poco.',
    plan: 'Piano',
    price: 'Al mese, IVA esclusa',
    showcase: 'In vetrina',
    featured: 'In evidenza',
    carfax: 'Carfax al mese',
    free: 'Gratis',
    amount: (cents: number) => euroCents(cents),
    number: (n: number) => (n === 0 ? '–' : count(n)),
  },
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
  search: "Cerca un'auto",
  help: 'Serve aiuto?',
  home: 'Torna alla pagina iniziale',
};
