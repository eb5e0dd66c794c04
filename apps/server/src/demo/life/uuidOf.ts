import { type RawBuilder, sql } from 'kysely';

/** A UUID, always the same for the same text: a digest with version 8 and the variant of RFC 9562 (5.8). */
export const uuidOf = (text: RawBuilder<unknown>) =>
  sql`overlay(overlay(md5(${text}) PLACING '8' FROM 13) PLACING '8' FROM 17)::uuid`;
