import type { DealerRole } from '@carzaa/api/contract/dealerRoles';
import { type Expression, sql } from 'kysely';

/** The dealerships that a person works in, with what they are there; nobody is two things in one. */
export function workplaces(userId: Expression<unknown>) {
  return sql<{ dealer_id: string; role: DealerRole }>`(
    SELECT dealer_id, 'owner' AS role FROM dealer_owners WHERE user_id = ${userId}
    UNION ALL
    SELECT dealer_id, role FROM dealer_colleagues WHERE user_id = ${userId}
  )`.as<'workplaces'>('workplaces');
}

/** Who works in a dealership, with what they are there. */
export function staffOf(dealerId: Expression<unknown>) {
  return sql<{ user_id: string; role: DealerRole; since: Date | null }>`(
    SELECT user_id, 'owner' AS role, NULL::timestamptz AS since FROM dealer_owners WHERE dealer_id = ${dealerId}
    UNION ALL
    SELECT user_id, role, created_at FROM dealer_colleagues WHERE dealer_id = ${dealerId}
  )`.as<'staff'>('staff');
}
