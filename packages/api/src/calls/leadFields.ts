import { z } from 'zod';
import {
  CALL_TIMES,
  CHOSEN_REASONS,
  LEAD_CHANNELS,
  LEAD_STAGES,
  LOST_REASONS,
  type LeadChannel,
  type LeadStage,
  type LostReason,
  type CallTime,
} from '../leads/stages.ts';
import { photo } from './public/listingCard.ts';
import { textField } from './fields.ts';
import { MAX_MESSAGE_LENGTH } from './public/messages.ts';
import { isoDateTime, uuid } from './shared.ts';

const keysOf = <K extends string>(names: Readonly<Record<K, string>>) => z.enum(Object.keys(names) as [K, ...K[]]);

export const leadChannel = keysOf<LeadChannel>(LEAD_CHANNELS);
export const leadStage = keysOf<LeadStage>(LEAD_STAGES);
export const lostReason = keysOf<LostReason>(LOST_REASONS);
export const chosenReason = z.enum(CHOSEN_REASONS);
export const callTime = keysOf<CallTime>(CALL_TIMES);

/** Something written, by either side of a thread. */
export const threadText = z.strictObject({
  text: textField('Messaggio', ['required'], ['min', 2], ['max', MAX_MESSAGE_LENGTH]),
});

export const appointment = z.object({
  uuid,
  starts_at: isoDateTime,
  /** Minutes. */
  length: z.int().positive(),
  booked_by: z.enum(['dealer', 'customer']),
});
export type Appointment = z.infer<typeof appointment>;

export const slotDays = z.array(z.object({ day: z.iso.date(), times: z.array(isoDateTime) }));
export const bookingBody = z.strictObject({ starts_at: z.iso.datetime('Scegli un orario') });

/** What both sides of a thread see: words and pictures. */
export const threadEntry = z.object({
  uuid,
  kind: z.enum(['text', 'photo']),
  side: z.enum(['customer', 'dealer']),
  text: z.string().nullable(),
  photo: photo.nullable(),
  /** Whether it came by mail. */
  by_mail: z.boolean(),
  created_at: isoDateTime,
});
export type ThreadEntry = z.infer<typeof threadEntry>;
