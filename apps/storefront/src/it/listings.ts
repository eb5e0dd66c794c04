import { longDate } from '@carzaa/api/text/dates';
import { count, euro, kilometres } from '@carzaa/api/text/format';
import { referencePeriod } from '@carzaa/api/text/referencePeriod';
import { withArticle } from '@carzaa/api/text/italian';
import { answersIn } from './duration.ts';

/** Texts of the listing page and of the favourites page; those of cards are apart, since every list carries them. */
export const listingsIt = {
  gallery: {
    label: 'Foto',
    position: (index: number, total: number) => `${index} di ${total}`,
    thumbnail: (index: number, total: number) => `Foto ${index} di ${total}`,
    open: ': apri a tutto schermo',
    fullScreen: 'Foto a tutto schermo',
    close: 'Chiudi',
  },

  page: {
    breadcrumb: 'Percorso',
    results: 'Risultati',
    priceAndContact: 'Prezzo e contatto',
    negotiable: 'Trattabile',
    vatExposed: 'IVA esposta',
    vatMargin: 'Regime del margine',
    vatExposedWhy:
      'Il prezzo comprende l’IVA, che la fattura riporta a parte: chi acquista con partita IVA può detrarla nei limiti di legge.',
    vatMarginWhy:
      'L’auto è venduta in regime del margine: l’IVA è già nel prezzo, la fattura non la riporta e chi acquista con partita IVA non può detrarla.',
    extra: (n: number) => (n === 1 ? '1 spesa in più' : `${n} spese in più`),
    costsLink: (hasMore: boolean) => (hasMore ? 'Passaggio, bollo e spese' : 'Passaggio e bollo'),
    costsAbout: (cents: number) => `circa ${euro(Math.round(cents / 100))}`,
    showPhone: 'Mostra il telefono',
    call: 'Chiama',
    noPhone: 'Il concessionario non ha indicato un telefono.',
    share: 'Condividi',
    copied: 'Link copiato',
    copyFailed: 'Copia il link dalla barra degli indirizzi',
    listedOn: (since: string) => `Annuncio pubblicato ${withArticle('il', longDate(since))}`,
    updatedOn: (since: string) => `aggiornato ${withArticle('il', longDate(since))}`,
    sameAs: (price: number, dealer: string) =>
      `La stessa auto è anche in un altro annuncio, quello che trovi nei risultati: ${euro(price)} da ${dealer}.`,
    sameAsLink: 'Vai a quell’annuncio',
    confirmedOn: (day: string) => `Disponibilità confermata ${withArticle('il', longDate(day))}`,
    dealerListings: (n: number) => (n === 1 ? '1 auto in vendita' : `${count(n)} auto in vendita`),
    answers: ({ minutes, percent }: { minutes: number; percent: number }) =>
      `${answersIn(minutes)}, ${withArticle('al', `${percent} %`)} dei messaggi`,
    dealerStock: 'Vedi tutte le sue auto',
    similar: 'Auto simili',
    recentlyViewed: 'Viste di recente',
  },

  /** What speaks for buying here. */
  trust: {
    verified: 'Partita IVA verificata',
    conformity: 'Garanzia legale di conformità',
    carfax: 'Rapporto Carfax disponibile',
  },

  nav: {
    label: 'Parti dell’annuncio',
    sections: {
      valore: 'Prezzo',
      carfax: 'Carfax',
      dotazioni: 'Dotazioni',
      scheda: 'Scheda',
      costi: 'Costi',
    },
  },

  equipment: {
    all: (n: number) => `Tutte le ${count(n)} dotazioni`,
    failed: 'Dotazioni non caricate',
  },

  keys: {
    title: 'Dati principali',
    registration: 'Immatricolazione',
    mileage: 'Chilometri',
    fuel: 'Alimentazione',
    gearbox: 'Cambio',
    power: 'Potenza',
    traction: 'Trazione',
    owners: 'Proprietari',
    warranty: 'Garanzia',
    months: (n: number) => (n === 1 ? '1 mese' : `${n} mesi`),
    colour: 'Colore',
    unknown: 'Non indicato',
    oneOwner: '1, unico proprietario',
    ownerCount: (n: number) => (n === 1 ? '1 proprietario' : `${n} proprietari`),
  },

  carfax: {
    available: 'Rapporto Carfax disponibile',
    availableText:
      'La storia del veicolo ricostruita dal telaio: chilometri registrati, passaggi di proprietà, sinistri e revisioni.',
    missing: 'Senza rapporto Carfax',
    missingText:
      'Per quest’auto il concessionario non ha ancora un rapporto sulla storia del veicolo. Puoi chiederglielo: ti avvisiamo appena risponde.',
    ticks: ['Chilometri registrati', 'Proprietari e uso', 'Sinistri e revisioni'],
    learn: 'Che cos’è il rapporto Carfax',
    signIn: 'Richiedi il rapporto',
  },

  sections: {
    equipment: 'Dotazioni',
    description: 'Descrizione',
    dataSheet: 'Scheda tecnica',
    priceHistory: 'Storia del prezzo',
    vat: 'Prezzo e IVA',
    dealer: 'Il concessionario',
  },

  hours: {
    title: 'Orari di apertura',
    days: ['Lunedì', 'Martedì', 'Mercoledì', 'Giovedì', 'Venerdì', 'Sabato', 'Domenica'],
    closed: 'Chiuso',
    open: 'Aperto ora',
    until: (time: string) => `fino alle ${time}`,
    closedNow: 'Chiuso ora',
    closedToday: 'Chiuso oggi',
    opens: (time: string, day: string | undefined) => `apre ${day === undefined ? '' : `${day} `}alle ${time}`,
    tomorrow: 'domani',
  },

  paper: {
    code: 'Codice QR di questo annuncio',
    scan: 'Inquadra per l’annuncio',
    law: (updated: string, isTrader: boolean) =>
      `Dati aggiornati ${withArticle('al', longDate(updated))}; fanno fede i documenti del veicolo.${
        isTrader ? ' Garanzia legale di conformità come per legge.' : ''
      }`,
  },
  seller: {
    trader: (company: string, vat: string) =>
      `Venditore professionale: ${company}${vat === '' ? '' : `, partita IVA ${vat}`}`,
    private: 'Venditore privato',
    guarantee:
      'Se compri come consumatore hai la garanzia legale di conformità: 24 mesi, che per l’usato il contratto può ridurre fino a 12 (artt. 128 e seguenti del Codice del consumo).',
    privateRights: 'Vende un privato: le tutele del Codice del consumo, come la garanzia legale, non si applicano.',
  },

  offer: {
    extra: 'Spese in più, da pagare con il prezzo',
    extraTotal: 'Spese in tutto',
    reckon: 'Cambia anticipo, durata e maxirata',
  },

  priceHistory: {
    from: 'Dal',
    price: 'Prezzo',
    change: 'Differenza',
    first: 'Prezzo iniziale',
    down: (amount: number) => `− ${euro(amount)}`,
    up: (amount: number) => `+ ${euro(amount)}`,
    dropped: (amount: number, day: string) => `– ${euro(amount)} ${withArticle('dal', day)}`,
    law: (price: number, days: number) => `Il prezzo «prima» è il più basso ${referencePeriod(days)}: ${euro(price)}.`,
  },

  sheet: {
    body: 'Carrozzeria',
    version: 'Versione',
    origin: 'Provenienza',
    displacement: 'Cilindrata',
    doorsSeats: 'Porte e posti',
    doors: (n: number) => (n === 1 ? '1 porta' : `${n} porte`),
    seats: (n: number) => (n === 1 ? '1 posto' : `${n} posti`),
    emission: 'Classe di emissione',
    consumption: 'Consumo medio',
    co2: 'CO₂',
    tare: 'Tara',
    exterior: 'Colore esterno',
    paint: 'Vernice',
    interior: 'Interni',
    inspection: 'Prossima revisione',
    place: 'Dove si trova',
  },

  gone: {
    title: 'Questo annuncio non è più disponibile',
    text: 'L’auto è stata venduta o il concessionario ha ritirato l’annuncio. Abbiamo cercato per te quelle che le somigliano di più.',
    textAlone: 'L’auto è stata venduta o il concessionario ha ritirato l’annuncio.',
    sold: 'Quest’auto è stata venduta',
    soldIn: (days: number) =>
      days < 1 ? 'Venduta in meno di un giorno' : days === 1 ? 'Venduta in un giorno' : `Venduta in ${days} giorni`,
    soldText: 'Quest’auto ha già trovato chi la guida. Abbiamo cercato per te quelle che le somigliano di più.',
    soldAlone: 'Quest’auto ha già trovato chi la guida.',
    reserved: 'Quest’auto è riservata',
    reservedText: (until: string | null) =>
      until === null
        ? 'Qualcuno la sta comprando. Se si libera torna qui.'
        : `Qualcuno la sta comprando, fino ${withArticle('al', longDate(new Date(Date.parse(until) - 1).toISOString()))}. Se si libera torna qui.`,
    searchMake: (name: string) => `Cerca ${name}`,
    searchAll: 'Cerca tra tutte le auto',
  },

  unknown: {
    title: 'Annuncio non trovato',
    text: 'L’indirizzo non porta a nessun annuncio. Forse è incompleto, oppure l’annuncio è stato eliminato.',
  },

  favourites: {
    title: 'I tuoi preferiti',
    description: 'Le auto che hai salvato in questo browser.',
    count: (n: number) => (n === 1 ? '1 auto salvata in questo browser' : `${count(n)} auto salvate in questo browser`),
    empty: 'Non hai ancora salvato nessuna auto',
    emptyText: 'Premi il cuore su un annuncio: lo ritrovi qui, anche senza registrarti.',
    gone: 'Non è più disponibile',
    failed: 'Non è stato possibile caricare questo annuncio.',
    retry: 'Riprova',
    remove: 'Rimuovi',
    removeLabel: (name: string) => `Rimuovi ${name} dai preferiti`,
  },

  meta: {
    /** Title of the page; the site's name is added by the frame. */
    title: (name: string, version: string, price: number) => `${name} ${version}, ${euro(price)}`,
    description: (parts: {
      name: string;
      version: string;
      price: number;
      registration: string;
      mileage: number;
      place: string;
      dealer: string;
    }) =>
      `${parts.name} ${parts.version} usata: ${euro(parts.price)}, immatricolata ${parts.registration}, ${kilometres(parts.mileage)}. In vendita da ${parts.dealer}, ${parts.place}.`,
  },
} as const;
