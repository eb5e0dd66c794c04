import type { PROPOSAL_KINDS } from '@carzaa/api/calls/dealer/pricingDesk';
import { count, euro } from '@carzaa/api/text/format';
import type { MailParts } from './mailParts.ts';

/** A dealership's cars that need a decision this week. Addresses are paths of the site. */
export interface CarsToDecide {
  dealer: string;
  cars: {
    title: string;
    path: string;
    kind: (typeof PROPOSAL_KINDS)[number];
    /** Whole euro. */
    price: number;
    /** Days on sale. */
    days: number;
    /** The price that is proposed; null where photos are. */
    proposed: number | null;
    lower: { by: number; searches: number };
  }[];
  /** Proposals beyond those. */
  more: number;
  path: string;
}

type Car = CarsToDecide['cars'][number];

const stood = ({ price, days }: Car) =>
  `${euro(price)} · in vendita da ${days === 1 ? '1 giorno' : `${count(days)} giorni`}`;

function proposed({ kind, proposed: price }: Car): string {
  if (price === null) return 'Poche foto: aggiungine altre prima di toccare il prezzo.';
  return kind === 'raise'
    ? `È molto richiesta: puoi provare a ${euro(price)}.`
    : `Proposta: ${euro(price)}, per arrivare alla valutazione «Buono».`;
}

const wanted = ({ lower: { by, searches } }: Car): string[] =>
  searches === 0
    ? []
    : [
        searches === 1
          ? `1 ricerca salvata la troverebbe a ${euro(by)} in meno.`
          : `${count(searches)} ricerche salvate la troverebbero a ${euro(by)} in meno.`,
      ];

/** What a dealership might decide this week. */
export function carsToDecide({ dealer, cars, more, path }: CarsToDecide, link: (path: string) => string): MailParts {
  return {
    subject: cars.length === 1 ? 'Un’auto chiede una decisione' : `${count(cars.length)} auto chiedono una decisione`,
    greeting: `Gentile ${dealer},`,
    paragraphs: [
      'queste sono le auto del tuo parco che questa settimana meritano uno sguardo: quanto sono ferme, che cosa proponiamo, chi le cerca.',
    ],
    sections: [
      {
        title: 'Da decidere',
        items: cars.map((car) => ({
          title: car.title,
          url: link(car.path),
          lines: [stood(car), proposed(car), ...wanted(car)],
        })),
        links: more === 0 ? [] : [{ label: `e altre ${count(more)}: vedile tutte`, url: link(path) }],
      },
    ],
    action: { label: 'Apri prezzi e giacenza', url: link(path) },
    footnote:
      'Non cambia nulla finché non lo decidi tu. Per non ricevere più questa email basta toglierla in «Prezzi e giacenza».',
  };
}
