import { toName } from '@carzaa/api/text/italian';
interface Car {
  /** Make and model. */
  name: string;
  /** In euro, as it is written. */
  price: string;
  city: string;
}

interface Conversation {
  ask: (car: Car) => string;
  answer: (car: Car) => string;
}

/** What buyers write about a car, and what a dealership answers. */
export const CONVERSATIONS: readonly [Conversation, ...Conversation[]] = [
  {
    ask: ({ name }) => `Buongiorno, la ${name} è ancora disponibile? Potrei passare sabato mattina a vederla.`,
    answer: ({ name }) =>
      `Buongiorno, sì, la ${name} è disponibile. Sabato siamo aperti dalle 9 alle 12.30: le teniamo le chiavi pronte.`,
  },
  {
    ask: ({ name }) =>
      `Salve, ho una Fiat Punto del 2014 con 120.000 km da dare in permuta. Quanto potreste valutarla sulla ${name}?`,
    answer: () =>
      'Salve, ritiriamo volentieri la sua Punto. Se ci manda targa e qualche foto le diamo una valutazione entro domani.',
  },
  {
    ask: ({ price }) => `Buonasera, il prezzo di ${price} comprende il passaggio di proprietà o è da aggiungere?`,
    answer: () =>
      'Buonasera, il passaggio è escluso e dipende dalla sua provincia. Ci dica dove risiede e le facciamo il conto esatto.',
  },
  {
    ask: ({ name }) => `È possibile un finanziamento in 60 mesi per la ${name}, con circa 3.000 euro di anticipo?`,
    answer: () =>
      'Certo. Con 3.000 euro di anticipo prepariamo un preventivo su 60 mesi: per la pratica bastano documento e ultima busta paga.',
  },
  {
    ask: () => 'Vorrei sapere quando è stata fatta la distribuzione e se ci sono le fatture dei tagliandi. Grazie.',
    answer: () =>
      'I tagliandi sono tutti documentati e le fatture sono a disposizione in sede. Le mandiamo una copia via email.',
  },
  {
    ask: ({ city }) => `Abito a quasi 300 km da ${city}: fate anche la consegna a domicilio? A quale costo?`,
    answer: () =>
      'Sì, consegniamo con bisarca in tutta Italia. Per la sua distanza il costo è di circa 350 euro, IVA inclusa.',
  },
  {
    ask: ({ name }) => `La ${name} può guidarla un neopatentato? È per mia figlia, che ha preso la patente a giugno.`,
    answer: () =>
      'Buongiorno, le confermiamo il rapporto potenza/peso dal libretto e le scriviamo subito se rientra nei limiti.',
  },
  {
    ask: ({ price }) => `Buongiorno, c'è margine sui ${price}? Pagherei subito con bonifico.`,
    answer: () =>
      'Buongiorno, il prezzo è già allineato al mercato, ma se viene a trovarci un piccolo sconto lo troviamo.',
  },
  {
    ask: () => 'La garanzia è di 12 mesi? Si può estendere a 24 e quanto costa?',
    answer: () =>
      'La garanzia legale è di 12 mesi per l’usato; con 390 euro la portiamo a 24, chilometraggio illimitato.',
  },
  {
    ask: ({ name }) => `Ciao, la ${name} ha avuto incidenti o parti riverniciate? Avete il rapporto sullo storico?`,
    answer: () =>
      'Nessun incidente risulta a noi: la carrozzeria è stata controllata con spessimetro e le mandiamo le misure.',
  },
  {
    ask: () => 'Si può provare su strada anche in settimana dopo le 18? Lavoro fino alle 17.30.',
    answer: () => 'Senza problemi: ci dica il giorno e la aspettiamo fino alle 19, la prova dura circa venti minuti.',
  },
  {
    ask: ({ name }) => `Potete mandarmi altre foto degli interni della ${name} e dello stato delle gomme?`,
    answer: () => 'Le foto le facciamo oggi pomeriggio. Le gomme anteriori sono nuove, le posteriori al 70 %.',
  },
  {
    ask: () => 'L’IVA è esposta? Acquisterei con partita IVA e mi servirebbe la fattura.',
    answer: () => 'Dipende dalla provenienza della vettura: le confermiamo il regime e le prepariamo la proforma.',
  },
  {
    ask: ({ name }) => `Vorrei bloccare la ${name} fino a fine mese: basta una caparra?`,
    answer: () =>
      'Con una caparra di 500 euro la togliamo dal sito fino a fine mese. Le mandiamo il modulo da firmare.',
  },
  {
    ask: () => 'Quante chiavi ci sono e il libretto di uso è in italiano? Grazie mille.',
    answer: () => 'Ci sono due chiavi e il libretto in italiano, con il manuale della radio.',
  },
  {
    ask: ({ city }) => `Buongiorno, arrivo in treno ${toName(city)}: potete venirmi a prendere in stazione?`,
    answer: () => 'Volentieri, la stazione è a dieci minuti. Ci scriva l’orario del treno e il suo numero.',
  },
  {
    ask: () => 'I consumi reali su percorso misto quali sono? Faccio circa 25.000 km l’anno.',
    answer: () =>
      'Con 25.000 km l’anno è una scelta sensata: chi la guida ci parla di valori vicini a quelli dell’annuncio.',
  },
  {
    ask: ({ name }) => `C’è il gancio di traino sulla ${name} o si può montare? Ho una roulotte da 1.200 kg.`,
    answer: () => 'Non c’è, ma lo montiamo e lo omologhiamo in officina: circa 650 euro, una settimana di attesa.',
  },
  {
    ask: () => 'Che differenza c’è con l’altra uguale che avete in vetrina? Costa quasi 1.000 euro in più.',
    answer: () => 'L’altra ha meno chilometri e il navigatore. Se passa le vediamo insieme, una accanto all’altra.',
  },
  {
    ask: ({ name }) => `Interessato alla ${name}. Mi chiamate domani tra le 13 e le 14? Non riesco a scrivere molto.`,
    answer: () => 'Grazie, la chiamiamo domani alle 13.15.',
  },
];

export type Fate = 'unread' | 'open' | 'answered' | 'archived';

/** Days ago and state of the messages of a dealership that somebody signs in for, newest first. */
export const BUSY: readonly (readonly [days: number, fate: Fate])[] = [
  [0, 'unread'],
  [0, 'unread'],
  [1, 'unread'],
  [1, 'answered'],
  [2, 'open'],
  [3, 'unread'],
  [4, 'answered'],
  [5, 'answered'],
  [7, 'open'],
  [9, 'answered'],
  [12, 'answered'],
  [14, 'archived'],
  [18, 'answered'],
  [23, 'open'],
  [27, 'answered'],
  [33, 'answered'],
  [40, 'archived'],
  [52, 'answered'],
  [63, 'archived'],
  [78, 'answered'],
];

/** Those of every third of the others: enough for the site to tell how soon it answers. */
export const STEADY: readonly (readonly [days: number, fate: Fate])[] = [
  [1, 'unread'],
  [2, 'answered'],
  [4, 'answered'],
  [6, 'open'],
  [9, 'answered'],
  [12, 'answered'],
  [15, 'answered'],
  [19, 'answered'],
  [24, 'archived'],
  [28, 'answered'],
  [35, 'answered'],
  [43, 'archived'],
  [52, 'answered'],
  [61, 'answered'],
];

/** Those of the rest. */
export const QUIET: readonly (readonly [days: number, fate: Fate])[] = [
  [1, 'unread'],
  [6, 'answered'],
  [20, 'archived'],
];
