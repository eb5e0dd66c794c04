import { NOT_OF_ELECTRIC, QUALITY_RULES, type QualityField } from '@carzaa/api/vehicle/quality';
import { type RawBuilder, sql } from 'kysely';

const BLANKS = sql.lit(' \t\r\n');

/** How many photos a row of `listings` has. */
export const photoCount = sql<number>`(
  SELECT count(*)::int FROM listing_photos WHERE listing_photos.listing_id = listings.id
)`;

/** What has an amount in the rules, as the database counts it. */
const AMOUNTS: Partial<Record<QualityField, RawBuilder<number>>> = {
  photos: sql`photos.amount`,
  equipment: sql`cardinality(listings.equipment)`,
  description: sql`length(btrim(listings.description, ${BLANKS}))`,
  version: sql`length(btrim(listings.version, ${BLANKS}))`,
};

function pointsOf(rule: (typeof QUALITY_RULES)[number]): RawBuilder<number> {
  const column = sql.ref(`listings.${rule.field}`);
  const amount = AMOUNTS[rule.field];
  const met =
    'atLeast' in rule && amount !== undefined ? sql`${amount} >= ${sql.lit(rule.atLeast)}` : sql`${column} IS NOT NULL`;
  const exempt = NOT_OF_ELECTRIC.includes(rule.field) ? sql`listings.power_type = 'elettrica' OR` : sql``;
  return sql`CASE WHEN ${exempt} ${met} THEN ${sql.lit(rule.points)} ELSE 0 END`;
}

/** `listingQuality` of a row of `listings`, in SQL: made from the same rules. */
export const qualityScore = sql<number>`(
  SELECT ${sql.join(QUALITY_RULES.map(pointsOf), sql` + `)}
  FROM (SELECT count(*) AS amount FROM listing_photos WHERE listing_photos.listing_id = listings.id) AS photos
)`;
