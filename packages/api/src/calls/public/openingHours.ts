import { z } from 'zod';

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Scrivi l’ora come 09:30");

/** When a dealership is open, Monday first; a day without spans is closed. */
export const openingHours = z
  .array(
    z
      .array(z.strictObject({ from: time, to: time }))
      .max(3, 'Al massimo tre fasce al giorno')
      .refine(
        (spans) => spans.every(({ from, to }, at) => from < to && (at === 0 || (spans[at - 1]?.to ?? '') <= from)),
        'Gli orari devono essere in ordine e non sovrapporsi',
      ),
  )
  .length(7, 'Servono sette giorni');
export type OpeningHours = z.infer<typeof openingHours>;
