import { z } from 'zod';
import { endpoint, OWN, OWN_PREPARING, OWNERS } from '../../contract/endpoint.ts';
import { unknownFields } from '../../vehicle/dealerDefaults.ts';
import { extraCosts } from '../../vehicle/finance.ts';
import { financeTable } from '../../vehicle/financeTable.ts';
import { isoDateTime, uuid } from '../shared.ts';

/** Most listings that one taking over writes. */
const MAX_TAKEN = 500;

const template = z
  .string({ error: 'Scrivi il testo' })
  .max(5000, 'Al massimo 5.000 caratteri')
  .regex(/^[\P{Cc}\n\r\t]*$/u, 'Contiene caratteri non ammessi')
  .superRefine((text, context) => {
    const [unknown] = unknownFields(text);
    if (unknown !== undefined) {
      context.addIssue({ code: 'custom', message: `«{${unknown}}» non è un campo: scegli tra quelli elencati` });
    }
  });

export const shot = z
  .string()
  .trim()
  .min(1, 'Scrivi che cosa si vede')
  .max(60, 'Al massimo 60 caratteri')
  .regex(/^\P{Cc}*$/u);

/** Lines that somebody left empty. */
const withoutBlanks = (value: unknown) =>
  Array.isArray(value) ? value.filter((line) => typeof line !== 'string' || line.trim() !== '') : value;

const fields = {
  /** By which each car's example of a credit is worked out; its own comes before it. */
  finance: financeTable.nullable(),
  /** Months. */
  warranty: z.int('Indica i mesi').min(1, 'Almeno un mese').max(120, 'Al massimo 120 mesi').nullable(),
  /** Preparation and whatever else is paid besides the price. */
  extra_costs: extraCosts,
  description: template,
  /** What the photos show, in their order. */
  photo_order: z.preprocess(withoutBlanks, z.array(shot).max(40, 'Al massimo 40 foto')),
};

const dealerDefaults = z.object({ ...fields, updated_at: isoDateTime });
export type DealerDefaults = z.infer<typeof dealerDefaults>;

export const defaultsBody = z.strictObject({ ...fields, updated_at: isoDateTime });

/** What listings can take over; `finance` gives up their own example for that of the table. */
export const TAKEN = ['warranty', 'extra_costs', 'description', 'finance'] as const;
export type Taken = (typeof TAKEN)[number];

export const takeOverBody = z.strictObject({
  ids: z.array(uuid).min(1, 'Scegli almeno un annuncio').max(MAX_TAKEN, `Al massimo ${MAX_TAKEN} annunci alla volta`),
  fields: z.array(z.enum(TAKEN)).min(1, 'Scegli che cosa riprendere').max(TAKEN.length),
  /** Also where the listing says something of its own. */
  overwrite: z.boolean(),
  /** False shows what would change, and changes nothing. */
  apply: z.boolean(),
});

const takenChange = z.object({ field: z.enum(TAKEN), before: z.string(), after: z.string() });
/** One listing that changes. */
const takenListing = z.object({ uuid, title: z.string(), changes: z.array(takenChange).min(1) });
export type TakenListing = z.infer<typeof takenListing>;

export const defaultsCalls = {
  get: endpoint({
    method: 'GET',
    path: '/api/dealers/{dealer}/defaults',
    ...OWN,
    summary: 'Quello che vale per tutte le auto: finanziamento, garanzia, spese, testo e ordine delle foto',
    data: dealerDefaults,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/dealers/{dealer}/defaults',
    ...OWN_PREPARING,
    ...OWNERS,
    summary: 'Cambia quello che vale per tutte le auto, se nel frattempo nessun altro lo ha fatto',
    body: defaultsBody,
    data: dealerDefaults,
  }),
  takeOver: endpoint({
    method: 'POST',
    path: '/api/dealers/{dealer}/defaults/take-over',
    ...OWN_PREPARING,
    summary:
      'Riprende garanzia, spese, testo o finanziamento in annunci che ci sono già, o mostra che cosa cambierebbe',
    body: takeOverBody,
    data: z.object({ changed: z.array(takenListing) }),
  }),
};
