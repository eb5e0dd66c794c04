import { MILEAGE_TOLERANCE } from '@carzaa/api/constants';
import { invalid } from '@carzaa/api/contract/errors';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../../db/schema.ts';

const UNEXPLAINED =
  'I chilometri dell’annuncio e quelli del rapporto non tornano: scrivi una spiegazione nel riquadro del rapporto, poi pubblica.';

/** Throws code 2 for a listing whose kilometres its report contradicts, while nobody has explained that. */
export async function refuseUnexplained(trx: Kysely<Schema>, listing: string): Promise<void> {
  const row = await trx
    .selectFrom('carfax_report_listings')
    .innerJoin('carfax_reports', 'carfax_reports.id', 'carfax_report_listings.report_id')
    .innerJoin('listings', 'listings.id', 'carfax_report_listings.listing_id')
    .where('listings.id', '=', listing)
    .where('carfax_report_listings.explanation', 'is', null)
    .where('carfax_reports.highest_mileage', 'is not', null)
    .where(sql<boolean>`NOT (carfax_reports.is_coherent
      AND listings.mileage + ${MILEAGE_TOLERANCE}::integer >= carfax_reports.highest_mileage)`)
    .select('listings.id')
    .executeTakeFirst();
  if (row) throw invalid({ mileage: [UNEXPLAINED] });
}
