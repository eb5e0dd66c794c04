import { euro, euroCents, kilometres, longDate } from '@carzaa/api/text/format';
import { withArticle } from '@carzaa/api/text/italian';

/** Cents as whole euro: a month's costs are no truer than that. */
const whole = (cents: number) => euro(Math.round(cents / 100));
const wholeRange = (from: number, to: number) => `${whole(from)} – ${whole(to)}`;
const yearsText = (years: number) => (years === 1 ? '1 anno' : `${years} anni`);

const AGES: Readonly<Record<number, string>> = {
  22: '18–25 anni',
  30: '26–34 anni',
  40: '35–64 anni',
  70: '65 anni o più',
};
const MERITS: Readonly<Record<number, string>> = {
  1: '1, la migliore',
  3: '2–4',
  6: '5–8',
  10: '9–13',
  14: '14–17, chi comincia',
  18: '18, la peggiore',
};

/** What a car really costs. */
export const costsIt = {
  title: 'Quanto costa davvero',
  caption: 'Che cosa paghi per comprarla',
  lead: 'Oltre al prezzo ci sono il passaggio di proprietà e il bollo, che dipendono dalla tua provincia.',
  loading: 'Calcolo i costi',
  province: 'La tua provincia',
  choose: 'Scegli la provincia',
  chooseFirst: 'Scegli la tua provincia per vedere i costi.',
  remembered: 'La ricordiamo soltanto in questo browser.',
  failed: 'Non riusciamo a calcolare i costi in questo momento.',
  retry: 'Riprova',
  line: 'Voce',
  amount: 'Importo',
  unknown: 'Da chiedere',
  estimate: 'stima',
  money: euroCents,
  range: (from: number, to: number) => `da ${euroCents(from)} a ${euroCents(to)}`,
  total: 'In tutto, circa',
  totalExact: 'In tutto',
  totalKnown: 'In tutto, senza le voci da chiedere',
  how: 'Come si calcola, voce per voce',
  validFrom: (day: string) => `Tariffe in vigore ${withArticle('dal', longDate(day))}.`,
  source: (sources: readonly string[]) => `${sources.length === 1 ? 'Fonte' : 'Fonti'}: ${sources.join('; ')}.`,
  on: (day: string) =>
    `Calcolato ${withArticle('al', longDate(day))}. Il bollo è quello di dodici mesi: quanto ne resta già pagato lo sa il venditore. Gli importi segnati «stima» possono cambiare: quelli definitivi li dà lo sportello che registra il passaggio.`,
  novice: {
    title: 'Neopatentati',
    answers: { yes: 'Sì', no: 'No', check: 'Da verificare' },
    licence: 'Hai già la patente B? Da quando',
    hint: 'Senza data vale la regola per chi la prende oggi.',
  },
  monthly: {
    title: 'Quanto costa al mese',
    lead: 'Tutto quello che spendi per tenere quest’auto, diviso per i mesi: anche il valore che perde, che non paghi ogni mese ma ti manca quando la rivendi.',
    fields: {
      km: 'Chilometri all’anno',
      years: 'Per quanti anni la tieni',
      age: 'Età di chi guida',
      merit: 'Classe di merito dell’assicurazione',
    },
    choice: (field: 'km' | 'years' | 'age' | 'merit', value: number) =>
      ({ km: kilometres(value), years: yearsText(value), age: AGES[value], merit: MERITS[value] })[field],
    meritHint:
      'Dice quanti incidenti hai causato. Sta sull’attestato di rischio; spesso puoi usare quella di un familiare.',
    finance: 'Conta anche il finanziamento proposto dal venditore',
    remembered: 'Le tue risposte restano soltanto in questo browser.',
    provinceCode: 'La sigla della tua provincia',
    submit: 'Calcola',
    sum: (from: number, to: number) => `${wholeRange(from, to)} al mese`,
    sumWords: (km: number, years: number, province: string) =>
      `Con ${kilometres(km)} all’anno per ${yearsText(years)}, in provincia di ${province.split('/', 1)[0]}.`,
    table: {
      caption: 'Che cosa spendi al mese',
      total: 'Al mese, circa',
      totalExact: 'Al mese',
      totalKnown: 'Al mese, senza le voci da chiedere',
      money: whole,
      range: wholeRange,
      validFrom: (day: string) => `Valori ${withArticle('del', longDate(day))}.`,
    },
    foot: (comparables: number) =>
      `${comparables > 0 ? `Il valore futuro viene da ${comparables} auto simili in vendita o vendute qui. ` : ''}Sono stime ai prezzi di oggi, arrotondate all’euro: parcheggio, pedaggi, multe e riparazioni straordinarie restano fuori.`,
  },
} as const;
