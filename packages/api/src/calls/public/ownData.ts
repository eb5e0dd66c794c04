import { z } from 'zod';
import { DEALER_ROLES } from '../../contract/dealerRoles.ts';
import { ALERT_FREQUENCIES } from '../../search/savedSearches.ts';
import { savedView } from '../dealer/savedViews.ts';
import { isoDateTime, uuid } from '../shared.ts';

/** What somebody takes along of what is kept of them, besides the account itself. */
export const ownData = z.object({
  exported_at: isoDateTime,
  workplaces: z.array(z.object({ dealer: z.string(), role: z.enum(DEALER_ROLES) })),
  invitations: z.array(
    z.object({ dealer: z.string(), role: z.enum(DEALER_ROLES), created_at: isoDateTime, accepted: z.boolean() }),
  ),
  favourites: z.array(z.object({ listing: uuid, saved_price: z.int(), created_at: isoDateTime })),
  saved_searches: z.array(
    z.object({
      name: z.string(),
      address: z.string(),
      frequency: z.enum(ALERT_FREQUENCIES),
      created_at: isoDateTime,
    }),
  ),
  /** What was kept of the back office's lists. */
  saved_views: z.array(savedView.omit({ uuid: true })),
  carfax_requests: z.array(
    z.object({
      uuid,
      dealer: z.string(),
      listing: z.string(),
      status: z.enum(['pending', 'approved', 'rejected']),
      created_at: isoDateTime,
    }),
  ),
  messages: z.array(
    z.object({
      uuid,
      dealer: z.string(),
      listing: z.string(),
      name: z.string(),
      email: z.string(),
      phone: z.string().nullable(),
      message: z.string(),
      created_at: isoDateTime,
    }),
  ),
  /** Conversations with dealerships, calls that were asked for, appointments, and what was noted of them. */
  leads: z.array(
    z.object({
      uuid,
      channel: z.string(),
      dealer: z.string(),
      listing: z.string(),
      name: z.string().nullable(),
      email: z.string().nullable(),
      phone: z.string().nullable(),
      call_time: z.string().nullable(),
      stage: z.string(),
      next_action: z.string().nullable(),
      created_at: isoDateTime,
      answers: z.array(z.object({ text: z.string(), created_at: z.string() })),
      entries: z.array(
        z.object({
          kind: z.string(),
          side: z.string().nullable(),
          text: z.string().nullable(),
          photo: z.string().nullable(),
          created_at: z.string(),
        }),
      ),
      appointments: z.array(z.object({ starts_at: z.string(), cancelled_at: z.string().nullable() })),
    }),
  ),
  /** What was reported of listings. */
  reports: z.array(
    z.object({
      uuid,
      listing: z.string(),
      reason: z.string(),
      text: z.string(),
      email: z.string().nullable(),
      state: z.enum(['open', 'upheld', 'dismissed']),
      note: z.string().nullable(),
      created_at: isoDateTime,
    }),
  ),
  sessions: z.array(
    z.object({ ip: z.string(), user_agent: z.string(), created_at: isoDateTime, last_seen_at: isoDateTime }),
  ),
  /** Browsers that show notifications, with the push service of their maker. */
  push_devices: z.array(
    z.object({ service: z.string(), user_agent: z.string(), created_at: isoDateTime, last_used_at: isoDateTime }),
  ),
  /** What was notified lately. */
  notifications: z.array(
    z.object({ kind: z.string(), title: z.string(), body: z.string(), created_at: isoDateTime }),
  ),
});
