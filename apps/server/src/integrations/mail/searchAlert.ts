import type { ReductionReference } from '@carzaa/api/contract/rules';
import { count, euro } from '@carzaa/api/text/format';
import { referencePeriod } from '@carzaa/api/text/referencePeriod';
import { hello } from './hello.ts';
import type { MailParts } from './mailParts.ts';

/** What one saved search has found since its owner was last written to. Addresses are paths of the site. */
export interface FoundBySearch {
  name: string;
  address: string;
  cars: {
    title: string;
    path: string;
    price: number;
    facts: string;
    before: ReductionReference | null;
    /** The storage key of its cover; null without photos. */
    photo: string | null;
  }[];
  /** Cars beyond those. */
  more: number;
  /** Where mails about this search end. */
  stop: string;
}

export interface SearchAlertData {
  name: string;
  searches: FoundBySearch[];
  /** Where the searches are managed, and where all mails about them end. */
  manage: string;
  stopAll: string;
}

const news = (cars: number) => (cars === 1 ? 'Una novità' : `${count(cars)} novità`);

/** What is new or costs less, for all the searches of one person that are due. */
export function searchAlert(
  { name, searches, manage, stopAll }: SearchAlertData,
  link: (path: string) => string,
): MailParts {
  const total = searches.reduce((sum, { cars, more }) => sum + cars.length + more, 0);
  const [only] = searches;
  return {
    subject: `${news(total)} per ${searches.length === 1 && only ? `«${only.name}»` : 'le tue ricerche salvate'}`,
    greeting: hello(name),
    paragraphs: ['ecco le auto arrivate o scese di prezzo dall’ultima volta che ti abbiamo scritto.'],
    sections: [
      ...searches.map((search) => ({
        title: search.name,
        items: search.cars.map(({ title, path, price, facts, before, photo }) => ({
          title,
          photo,
          url: link(path),
          lines: [
            `${euro(price)} · ${facts}`,
            ...(before === null
              ? []
              : [`Prezzo ribassato: il più basso ${referencePeriod(before.days)} era ${euro(before.price)}.`]),
          ],
        })),
        links: [
          {
            label: search.more === 0 ? 'Apri la ricerca' : `Altre ${count(search.more)}: apri la ricerca`,
            url: link(search.address),
          },
          { label: 'Non scrivermi più di questa ricerca', url: link(search.stop) },
        ],
      })),
      { title: 'Troppe email?', items: [], links: [{ label: 'Non ricevere più questi avvisi', url: link(stopAll) }] },
    ],
    action: { label: 'Le tue ricerche salvate', url: link(manage) },
    footnote: `Ricevi questo avviso perché hai salvato ${searches.length === 1 ? 'una ricerca' : 'delle ricerche'} su Carzaa.`,
  };
}
