import { FRESHNESS_DAYS } from '@carzaa/api/vehicle/freshness';
import { longDate } from '@carzaa/api/text/dates';
import { count } from '@carzaa/api/text/format';
import { withArticle } from '@carzaa/api/text/italian';
import type { MailParts } from './mailParts.ts';

/** A dealership's cars that stood untouched. Addresses are paths of the site. */
export interface StaleStock {
  dealer: string;
  cars: {
    title: string;
    path: string;
    /** Days since somebody last changed or confirmed it. */
    days: number;
    /** ISO moment from which it is withdrawn. */
    lapsesAt: string;
  }[];
  /** Cars beyond those. */
  more: number;
  /** Where they stand in the stock. */
  stock: string;
}

type Link = (path: string) => string;

const countCars = (n: number) => (n === 1 ? 'un’auto' : `${count(n)} auto`);
const sumOf = ({ cars, more }: StaleStock) => cars.length + more;

function list(given: StaleStock, title: string, lineOf: (car: StaleStock['cars'][number]) => string, link: Link) {
  const { cars, more, stock } = given;
  return {
    title,
    items: cars.map((car) => ({ title: car.title, url: link(car.path), lines: [lineOf(car)] })),
    links: more === 0 ? [] : [{ label: `e altre ${count(more)}: vedile tutte`, url: link(stock) }],
  };
}

/** Whether cars are still there that nobody has touched for a while. */
export function availabilityAsked(given: StaleStock, link: Link): MailParts {
  const total = sumOf(given);
  return {
    subject: total === 1 ? 'Quest’auto è ancora disponibile?' : `Queste ${count(total)} auto sono ancora disponibili?`,
    greeting: `Gentile ${given.dealer},`,
    paragraphs: [
      `nel tuo parco auto ${total === 1 ? 'c’è' : 'ci sono'} ${countCars(total)} che da ${FRESHNESS_DAYS.ask} giorni o più nessuno modifica né conferma. Chi compra vuole sapere se ${total === 1 ? 'c’è' : 'ci sono'} ancora: ti basta un clic.`,
    ],
    sections: [
      list(
        given,
        'Da confermare',
        ({ days, lapsesAt }) =>
          `Ferma da ${days} giorni · resta sul sito fino ${withArticle('al', longDate(lapsesAt))}`,
        link,
      ),
    ],
    action: { label: 'Conferma le auto', url: link(given.stock) },
    footnote:
      'Senza conferma, alla data indicata l’annuncio torna tra le bozze: non perdi nulla e lo ripubblichi quando vuoi. Se importi il parco auto da un file, le auto che il file contiene sono già confermate.',
  };
}

/** That cars went back to the drafts because nobody answered. */
export function availabilityLapsed(given: StaleStock, link: Link): MailParts {
  const total = sumOf(given);
  return {
    subject: total === 1 ? 'Un annuncio è tornato tra le bozze' : `${count(total)} annunci sono tornati tra le bozze`,
    greeting: `Gentile ${given.dealer},`,
    paragraphs: [
      `abbiamo ritirato dal sito ${countCars(total)}: da almeno ${FRESHNESS_DAYS.withdraw} giorni nessuno ${total === 1 ? 'la' : 'le'} modifica, e alla nostra domanda non è arrivata risposta.`,
      'Annunci, foto e storia dei prezzi ci sono ancora: se l’auto è disponibile, ripubblicala con un clic.',
    ],
    sections: [list(given, 'Ritirate dal sito', ({ days }) => `Ferma da ${days} giorni`, link)],
    action: { label: 'Guarda gli annunci ritirati', url: link(given.stock) },
  };
}
