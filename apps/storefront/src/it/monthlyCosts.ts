import { longDate } from '@carzaa/api/text/dates';
import { euro, kilometres } from '@carzaa/api/text/format';
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

/** What a car costs a month; apart, so that it comes when somebody opens it. */
export const monthlyCostsIt = {
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
} as const;
