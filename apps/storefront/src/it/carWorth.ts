import type { ConditionAnswer, ConditionQuestion } from '@carzaa/api/vehicle/tradeIn';
import { longDate } from '@carzaa/api/text/dates';
import { count, euro, kilometres } from '@carzaa/api/text/format';
import { withArticle } from '@carzaa/api/text/italian';

const range = (low: number, high: number) => `${euro(low)} – ${euro(high)}`;

/** What somebody's own car is worth. */
export const carWorthIt = {
  title: 'Quanto vale la mia auto',
  titleOf: (car: string) => `Quanto vale una ${car} usata`,
  description:
    'Scopri a quanto si vendono le auto come la tua, quanto la paga di solito un concessionario e quanto costa cambiarla.',
  lead: 'Confrontiamo la tua auto con quelle simili in vendita e vendute qui. Ti diciamo come, e quanto la paga di solito un concessionario.',
  plate: {
    title: 'Parti dalla targa',
    label: 'Targa',
    hint: 'Serve solo a trovare il modello: non la conserviamo e non la vede nessuno.',
    submit: 'Cerca',
    found: (name: string) => `Trovata: ${name}. Controlla i dati e aggiungi i chilometri.`,
    failed: 'Non riusciamo a cercarla adesso: scegli l’auto tu.',
  },
  pick: 'L’auto',
  make: 'Marca',
  model: 'Modello',
  choose: 'Scegli',
  chooseMake: 'Scegli prima la marca',
  fuel: 'Alimentazione',
  year: 'Anno di immatricolazione',
  km: 'Chilometri',
  conditionTitle: 'In che stato è',
  questions: {
    body: 'Carrozzeria',
    inside: 'Interni',
    engine: 'Motore e meccanica',
    tyres: 'Gomme e freni',
    service: 'Tagliandi',
    damage: 'Incidenti',
  } satisfies Record<ConditionQuestion, string>,
  answers: {
    body: { good: 'Senza segni', fair: 'Graffi o piccole ammaccature', poor: 'Danni da riparare' },
    inside: { good: 'In ordine', fair: 'Un po’ consumati', poor: 'Rotti o macchiati' },
    engine: { good: 'Nessun problema', fair: 'Qualche spia o rumore', poor: 'Guasti da riparare' },
    tyres: { good: 'Da poco cambiati', fair: 'A metà', poor: 'Da cambiare' },
    service: { good: 'Fatti e documentati', fair: 'Fatti, senza carte', poor: 'Saltati' },
    damage: { good: 'Nessuno', fair: 'Uno lieve, riparato', poor: 'Uno grave' },
  } satisfies Record<ConditionQuestion, Record<ConditionAnswer, string>>,
  submit: 'Calcola il valore',
  next: 'Continua',
  failed: 'Non riusciamo a calcolarlo in questo momento: riprova tra poco.',
  invalid: 'Controlla i dati dell’auto: anno e chilometri devono essere numeri veri.',
  result: 'Il valore della tua auto',
  value: (low: number, high: number) => range(low, high),
  valueWords: 'A quanto si vende di solito, nello stato che hai indicato',
  dealer: 'Quanto la paga di solito un concessionario',
  dealerWords: (low: number, high: number) =>
    `Tra ${withArticle('il', `${low} %`)} e ${withArticle('il', `${high} %`)} del valore: la differenza copre garanzia, ripristino e rischio di non venderla.`,
  how: 'Come lo calcoliamo',
  compared: (n: number, sold: number, low: number, high: number) => {
    const gone = sold === 0 ? ' in vendita' : `, di cui ${sold === 1 ? 'una venduta' : `${count(sold)} vendute`}`;
    return `Da ${count(n)} auto simili${gone}, portate agli anni e ai chilometri della tua: in ordine, metà sta tra ${euro(low)} e ${euro(high)}.`;
  },
  takesOff: (percent: number) => `toglie ${withArticle('il', `${percent} %`)}`,
  nothingOff: 'Lo stato che hai indicato non toglie nulla.',
  sources: (day: string, sources: readonly string[]) =>
    `Quote ${withArticle('del', longDate(day))}. ${sources.length === 1 ? 'Fonte' : 'Fonti'}: ${sources.join('; ')}.`,
  estimate: 'È una stima: il prezzo vero lo fa chi vede l’auto.',
  change: (title: string) => `Cambiarla con la ${title}`,
  changeLine: (price: number, transfer: number, transferTo: number) =>
    `${euro(price)} di prezzo + ${transfer === transferTo ? euro(transfer) : range(transfer, transferTo)} di passaggio e spese − il ritiro della tua`,
  changeSum: (from: number, to: number) =>
    to <= 0 ? 'Non ti resta nulla da aggiungere.' : `Ti restano da pagare ${range(Math.max(0, from), to)}.`,
  back: 'Torna all’annuncio e scrivi al venditore',
  modelFigures: (car: string) => `I prezzi della ${car}, anno per anno`,
  modelLead: (listings: number, sold: number) =>
    `${count(listings)} in vendita adesso, ${count(sold)} vendute qui negli ultimi dodici mesi.`,
  noYears: 'Ce ne sono troppo poche in vendita per dire quanto costano anno per anno.',
  table: {
    year: 'Anno',
    listings: 'In vendita',
    half: 'La metà costa tra',
    mid: 'Prezzo di mezzo',
    km: 'Chilometri di mezzo',
    range,
    kilometres,
  },
  all: (car: string) => `Vedi le ${car} in vendita`,
  dialog: {
    title: 'Hai un’auto da dare indietro?',
    text: 'Scopri quanto vale: puoi allegare il calcolo al messaggio.',
    link: 'Calcola quanto vale la mia auto',
    attach: (car: string) => `Allega la mia ${car} con la stima: il venditore vedrà i dati dell’auto e il calcolo.`,
    carText: (name: string, year: number, km: number) => `${name} del ${year}, ${kilometres(km)}`,
  },
} as const;
