import { z } from 'zod';
import { endpoint } from '../../contract/endpoint.ts';
import { isoDateTime, queryText } from '../shared.ts';

const amount = z.int();

/** What the cars of a page have in common, in figures; whatever too few of them tell is null. */
const stockFigures = z.object({
  total: z.int(),
  /** Whole euro. */
  lowest: amount,
  highest: amount,
  median: amount,
  /** Half of the cars cost from … to …. */
  usual_from: amount,
  usual_to: amount,
  /** Days that half of them have been on sale for, or fewer. */
  days_on_sale: z.int(),
  /** Litres, kilograms or kWh per 100 km, of the fuel that most of them take. */
  consumption: z.object({ fuel: z.string(), name: z.string(), value: z.number() }).nullable(),
  /** The years of first registration that most of them are of, in their order. */
  years: z.array(z.int()),
  /** Cars whose price is reduced now. */
  reduced: z.int(),
});

const landingLink = z.object({ path: z.string(), name: z.string(), total: z.int() });
export type LandingLink = z.infer<typeof landingLink>;

const landingPage = z.object({
  /** "Fiat Panda usate in provincia di Milano". */
  name: z.string(),
  /** Make, or make and model, where the page is about one. */
  car: z.string().nullable(),
  /** Whether enough cars match for a page of its own. */
  is_page: z.boolean(),
  figures: stockFigures.nullable(),
  /** How the median price has changed, in percent, and since when (ISO day); null where it was not noted as yet. */
  change: z.object({ percent: z.number(), since: z.string() }).nullable(),
  /** A year's road tax, in cents, of the car in the middle, and where: "nel Lazio". */
  tax: z.object({ amount: z.int(), place: z.string(), power: z.int() }).nullable(),
  /** The pages above, the nearest last. */
  above: z.array(landingLink),
  /** Pages beside, by what they share. */
  related: z.array(z.object({ kind: z.enum(['places', 'kinds', 'cars']), links: z.array(landingLink) })),
  /** When the youngest of the cars came, or the latest reduction began. */
  changed_at: isoDateTime.nullable(),
});
export type LandingPage = z.infer<typeof landingPage>;

export const landingCalls = {
  get: endpoint({
    method: 'GET',
    path: '/api/landings',
    access: 'public',
    summary: 'Le cifre di una pagina di annunci: un modello in una provincia, una carrozzeria, un carburante …',
    query: z.strictObject({ path: queryText }),
    data: landingPage,
  }),
};
