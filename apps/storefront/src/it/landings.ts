import type { LandingLink, LandingPage } from '@carzaa/api/calls/public/landings';
import { lazily } from '@carzaa/api/lazily';
import { count, decimal, euro, euroCents } from '@carzaa/api/text/format';
import { withArticle } from '@carzaa/api/text/italian';

type Figures = NonNullable<LandingPage['figures']>;

const PER_100_KM: Readonly<Record<string, string>> = { elettrica: 'kWh', metano: 'kg', idrogeno: 'kg' };

const FUELS: Readonly<Record<string, string>> = {
  benzina: 'a benzina',
  diesel: 'diesel',
  elettrica: 'elettriche',
  'ibrida-benzina': 'ibride a benzina',
  'ibrida-diesel': 'ibride diesel',
  'ibrida-plug-in': 'ibride plug-in',
  gpl: 'a GPL',
  metano: 'a metano',
  idrogeno: 'a idrogeno',
};

const dayFormat = lazily(() => new Intl.DateTimeFormat('it-IT', { day: 'numeric', month: 'long', timeZone: 'UTC' }));

const years = (of: readonly number[]) =>
  of.length === 1
    ? `L’anno più presente è il ${of[0]}.`
    : `Gli anni più presenti sono ${list(of.map((year) => `il ${year}`))}.`;

const list = (items: readonly string[]) => [items.slice(0, -1).join(', '), items.at(-1)].filter(Boolean).join(' e ');

function change({ percent, since }: NonNullable<LandingPage['change']>): string {
  const day = withArticle('dal', dayFormat().format(new Date(since)));
  if (Math.abs(percent) < 0.5) return `${day} è stabile`;
  return `${day} è ${percent < 0 ? 'sceso' : 'salito'} ${withArticle('del', decimal(Math.abs(percent)))} %`;
}

function prices({ median, usual_from, usual_to, lowest, highest }: Figures, page: LandingPage): string {
  const moved = page.change ? `; ${change(page.change)}` : '';
  return `Il prezzo mediano è ${euro(median)}${moved}. Metà delle auto costa tra ${euro(usual_from)} e ${euro(usual_to)}, tutte tra ${euro(lowest)} e ${euro(highest)}.`;
}

function time({ days_on_sale: days, reduced }: Figures): string {
  const since =
    days < 2 ? 'Metà è in vendita da non più di un giorno' : `Metà è in vendita da ${count(days)} giorni o meno`;
  if (reduced === 0) return `${since}.`;
  return `${since}; ${reduced === 1 ? 'una ha il prezzo ribassato' : `${count(reduced)} hanno il prezzo ribassato`}.`;
}

/** The paragraph of a landing page, made of its figures alone. */
export function landingText(page: LandingPage): string[] {
  const { figures, tax } = page;
  if (!figures) return [];
  const { consumption } = figures;
  return [
    prices(figures, page),
    time(figures),
    years(figures.years),
    ...(consumption
      ? [
          `Le auto ${FUELS[consumption.fuel] ?? consumption.name.toLowerCase()} consumano di solito ${decimal(consumption.value)} ${PER_100_KM[consumption.fuel] ?? 'litri'} ogni 100 km.`,
        ]
      : []),
    ...(tax
      ? [
          `Il bollo di una di queste auto con la potenza più comune, ${count(tax.power)} kW, è di circa ${euroCents(tax.amount)} l’anno ${tax.place}.`,
        ]
      : []),
  ];
}

/** Texts of the pages that searches lead to from outside. */
export const landingsIt = {
  crumbs: 'Percorso',
  home: 'Home',
  figures: 'In cifre',
  cars: 'Le auto',
  all: (total: number) => `Vedi tutte le ${count(total)} auto e affina la ricerca`,
  related: {
    places: 'In altri luoghi',
    kinds: 'Scegli meglio',
    cars: 'Altri modelli',
  },
  link: ({ name, total }: LandingLink) => ({ name, total: count(total) }),
  description: (page: LandingPage) => {
    const { figures } = page;
    if (!figures) return page.name;
    return `${page.name}: ${count(figures.total)} auto di concessionari verificati, da ${euro(figures.lowest)}, prezzo mediano ${euro(figures.median)}. Foto, chilometri, costi e storia del veicolo.`;
  },
} as const;
