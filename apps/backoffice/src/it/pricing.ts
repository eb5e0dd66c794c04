import type { DaysToSell } from '@carzaa/api/calls/dealer/deskFigures';
import { MISSED_SEARCH_DAYS } from '@carzaa/api/calls/dealer/deskFigures';
import { REPRICE_UNDO_HOURS } from '@carzaa/api/calls/dealer/pricingDesk';
import { clockTime } from '@carzaa/api/text/dates';
import { count, decimal, euro } from '@carzaa/api/text/format';
import { withArticle } from '@carzaa/api/text/italian';
import { bucketDays, type AgeBucket } from '@carzaa/api/vehicle/stockAge';

const cars = (n: number) => (n === 1 ? '1 auto' : `${count(n)} auto`);
const searches = (n: number) => (n === 1 ? '1 ricerca salvata' : `${count(n)} ricerche salvate`);
/** Those of the last days, as they were or with a filter relaxed. */
const missed = (n: number) => (n === 1 ? '1 ricerca senza risultati' : `${count(n)} ricerche senza risultati`);
const days = (n: number) => (n === 1 ? '1 giorno' : `${count(n)} giorni`);
const signed = (n: number, text: string) => (n > 0 ? `+${text}` : n < 0 ? `−${text}` : text);

/** Texts of the pricing and ageing desk. */
export const pricingTexts = {
  title: 'Prezzi e giacenza',
  list: 'Annunci',
  cars,
  ages: {
    title: 'Da quanto sono in vendita',
    name: (bucket: AgeBucket) => {
      const { from, to } = bucketDays(bucket);
      return to === null ? `Oltre ${from} giorni` : `${from}–${to} giorni`;
    },
    total: 'In tutto',
    trend: (n: number) => (n === 0 ? 'come 30 giorni fa' : `${signed(n, cars(Math.abs(n)))} rispetto a 30 giorni fa`),
  },
  unknown: 'Non si sa',
  fewData: 'Troppo pochi dati',
  fewDataWhy:
    'Di auto così se ne sono vendute troppo poche, o in tempi troppo diversi tra loro, per dire quanti giorni servono.',
  working: 'In calcolo…',
  percent: (n: number) => `${decimal(n)}\u00a0%`,
  positionHint: 'Prezzo in percentuale di quello delle auto comparabili: 100 % è uguale.',
  days,
  /** What is expected of a car on a phone, where no column says what a figure is. */
  card: {
    days: (n: number) => `${days(n)} per venderla`,
    position: (n: number) => `${withArticle('al', decimal(n))}\u00a0% delle simili`,
    demand: (n: number) => `richiesta ${n >= 130 ? 'alta' : n < 75 ? 'bassa' : 'normale'}`,
  },
  daysRange: ({ low, high }: DaysToSell) => `tra ${count(low)} e ${days(high)}`,
  demand: (n: number) => (n >= 130 ? 'Alta' : n < 75 ? 'Bassa' : 'Normale'),
  demandHint:
    'Visite, preferiti e contatti delle ultime due settimane, in percentuale di quelli di auto simili e in vendita da altrettanto.',
  searches,
  lower: ({ by, searches: n, near }: { by: number; searches: number; near: number }) =>
    `${searches(n)}${near > 0 ? `, ${count(near)} entro 50 km,` : ''} ${n === 1 ? 'la vorrebbe' : 'la vorrebbero'} a ${euro(by)} in meno`,
  missed: (n: number) =>
    `${missed(n)} negli ultimi ${MISSED_SEARCH_DAYS} giorni ${n === 1 ? 'l’avrebbe trovata' : 'l’avrebbero trovata'}, così com’${n === 1 ? 'era' : 'erano'} o allargando un filtro`,
  missedLower: (n: number, by: number) =>
    `${missed(n)} in più ${n === 1 ? 'l’avrebbe trovata' : 'l’avrebbero trovata'} a ${euro(by)} in meno`,
  missedShort: (n: number) => `${count(n)} a vuoto`,
  lowerShort: (n: number, by: number) => `+${count(n)} a −${euro(by)}`,
  whatIf: {
    column: 'Prova',
    open: 'Prova un prezzo',
    openFor: (name: string) => `Prova un prezzo: ${name}`,
    title: (n: number) => (n === 1 ? 'Prova un prezzo' : `Prova un prezzo per ${cars(n)}`),
    kind: 'Come',
    kinds: { percent: 'In percentuale', euro: 'In euro' },
    price: 'Prezzo',
    change: 'Variazione',
    slider: 'Scorri i prezzi',
    now: (price: string) => `Ora ${price}`,
    total: 'Insieme',
    rating: 'Valutazione',
    position: 'Posizione',
    positionOf: 'del prezzo delle simili',
    days: 'Giorni previsti',
    daysMiddle: 'Giorni previsti, l’auto di mezzo',
    searches: 'Ricerche salvate',
    missed: 'Ricerche senza risultati',
    missedIn: `negli ultimi ${MISSED_SEARCH_DAYS} giorni`,
    missedHint: `Degli ultimi ${MISSED_SEARCH_DAYS} giorni: l’avrebbero trovata così com’erano o allargando un filtro.`,
    tooMany: 'Troppe auto per contarle',
    none: 'senza',
    apply: 'Applica',
    cancel: 'Chiudi',
    loading: 'Cerchiamo che cosa cambierebbe…',
    readOnly: 'Puoi provare; a cambiare i prezzi è chi vende.',
  },
  cell: {
    edit: (name: string, price: string) => `Cambia il prezzo di ${name}: ${price}`,
    label: (name: string) => `Nuovo prezzo di ${name}`,
    needed: 'Scrivi un prezzo',
    sure: 'Sì, cambia così',
  },
  done: (n: number) => (n === 1 ? 'Prezzo cambiato' : `Prezzi cambiati: ${count(n)}`),
  undone: (n: number) => (n === 1 ? 'Prezzo di prima rimesso' : `Prezzi di prima rimessi: ${count(n)}`),
  partly: (n: number, message: string) => `Fatto per ${count(n)}; gli altri no: ${message}`,
  nothing: 'Il prezzo è già questo',
  recent: {
    title: 'Ultimi cambi di prezzo',
    hint: `Si annullano per ${REPRICE_UNDO_HOURS} ore: tornano i prezzi di prima, dove nessuno li ha cambiati ancora.`,
    line: (title: string | null, n: number, at: string) => `${title ?? cars(n)} · ore ${clockTime(at)}`,
    undo: 'Annulla',
    undoOf: (title: string | null, n: number) => `Annulla il cambio di prezzo: ${title ?? cars(n)}`,
    undone: 'Annullato',
  },
  proposals: {
    title: 'Proposte della settimana',
    open: (n: number) => (n === 1 ? 'Guarda la proposta' : `Guarda le ${count(n)} proposte`),
    text: (n: number) =>
      n === 1 ? 'Un’auto chiede una decisione.' : `${count(n)} auto chiedono una decisione: prezzo o foto.`,
    none: 'Per ora nessuna auto chiede una decisione.',
    lower: (from: string, to: string) => `Da ${from} a ${to}`,
    photos: (n: number) => (n === 0 ? 'Senza foto' : n === 1 ? 'Soltanto una foto' : `Soltanto ${count(n)} foto`),
    photosLink: 'Aggiungi le foto',
    raise: 'È molto richiesta',
    stands: (n: number) => `In vendita da ${days(n)}`,
    becomes: (band: string) => `diventa «${band}»`,
    from: (before: number, after: number) => `da ${days(before)} a ${count(after)} previsti`,
    choose: (title: string) => `Accetta la proposta per ${title}`,
    chooseAll: 'Tutte',
    sum: (n: number, difference: number) =>
      n === 0
        ? 'Scegli quali accettare.'
        : `${cars(n)}: il parco vale ${signed(difference, euro(Math.abs(difference)))}.`,
    accept: (n: number) => (n === 1 ? 'Cambia il prezzo' : `Cambia ${count(n)} prezzi`),
    close: 'Chiudi',
    mail: 'Ogni lunedì via email le cinque auto che chiedono una decisione',
    mailOn: 'La riceverai ogni lunedì',
    mailOff: 'Non la riceverai più',
  },
  empty: {
    title: 'Nessuna auto in vendita',
    text: 'Qui vedrai per ogni auto pubblicata valutazione, giorni previsti e domanda, e potrai cambiare i prezzi.',
  },
};
