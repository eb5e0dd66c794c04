import { z } from 'zod';
import { extraCosts, storedFinanceExample } from '../vehicle/finance.ts';
import { isoDateTime } from './shared.ts';

/** What a car's own page says beyond its card, to visitors and to its dealer alike. */
export const carFacts = {
  description: z.string(),
  doors: z.int().nullable(),
  seats: z.int().nullable(),
  /** cm³ */
  displacement: z.int().nullable(),
  /** Litres (kWh for electric cars, kg for methane) per 100 km. */
  consumption: z.number().nullable(),
  /** g/km */
  co2: z.int().nullable(),
  owners: z.int().nullable(),
  /** Months that the advert promises; null where it says nothing. */
  warranty: z.int().nullable(),
  /** kg, the driver's 75 included, as on the document. */
  tare: z.int().nullable(),
  /** What a buyer must pay besides the price. */
  extra_costs: extraCosts,
  finance: storedFinanceExample.nullable(),
  /** Date by which the next inspection is due. */
  next_inspection: z.iso.date().nullable(),
  /** VAT shown on the invoice ("IVA esposta") rather than the margin scheme. */
  vat_exposed: z.boolean(),
  /** Prices and the days they began to hold, oldest first. */
  price_history: z.array(z.object({ price: z.int(), since: isoDateTime })),
};
