import { longDate } from '@carzaa/api/text/dates';
import { euroCents } from '@carzaa/api/text/format';
import { withArticle } from '@carzaa/api/text/italian';

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
  monthly: 'Quanto costa al mese',
} as const;
