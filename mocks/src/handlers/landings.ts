import type { LandingLink } from '@carzaa/api/calls/public/landings';
import { landingAt, landingName, landingQuery } from '@carzaa/api/search/landings';
import type { MockGroup } from '../adapter.ts';
import { NOW } from '../rows/ids.ts';
import { countListings } from '../search.ts';
import { existing } from '../tables.ts';

const link = (path: string, name: string, total: number): LandingLink => ({ path, name, total });

/** The same figures for every page, whatever its cars. */
const FIGURES = {
  lowest: 3900,
  highest: 18_500,
  median: 9800,
  usual_from: 7400,
  usual_to: 12_300,
  days_on_sale: 34,
  consumption: null,
  years: [2019, 2020, 2021],
  reduced: 7,
};

export const landingsHandlers: MockGroup<'landings'> = {
  get({ query: { path } }) {
    const landing = existing(landingAt(path));
    const total = countListings(landingQuery(landing));
    return {
      name: landingName(landing, landing.subject.kind === 'model' ? 'Fiat Panda' : null),
      car: null,
      // Searches keep their own heading here; the pages of the table are all worth one.
      is_page: path.startsWith('/usate/'),
      figures: { total, ...FIGURES },
      change: { percent: -1.8, since: '2026-10-19' },
      tax: { amount: 13_158, place: 'in provincia di Milano', power: 51 },
      above: [link('/usate/lombardia', 'Auto usate in Lombardia', 112)],
      related: [{ kind: 'places', links: [link('/usate/suv/roma', 'SUV usati in provincia di Roma', 31)] }],
      changed_at: NOW,
    };
  },
};
