import type { Lead } from '@carzaa/api/calls/dealer/leads';
import { LEAD_CHANNELS } from '@carzaa/api/leads/stages';
import { dateTime } from '@carzaa/api/text/dates';
import { leadTexts, STAGE_TONES } from '../../it/leads.ts';
import type { Look } from '../../ui/QuickLook.tsx';
import { StateChip } from '../../ui/StateChip.tsx';
import { leadExcerpt, leadName } from './leadName.ts';

/** What a dealer sees of a lead at a glance, which does not make it read. */
export function leadLook(lead: Lead): Look {
  const { stage, minutes_to_answer: minutes, owner, next_action: action } = lead;
  return {
    title: leadName(lead),
    over: lead.listing_title,
    chip: <StateChip tone={STAGE_TONES[stage]} label={leadTexts.stages[stage]} />,
    text: leadExcerpt(lead),
    facts: [
      ['channel', LEAD_CHANNELS[lead.channel]],
      ['email', lead.email],
      ['phone', lead.phone],
      ['owner', owner?.name ?? leadTexts.nobody],
      ...(action === null ? [] : [['next_action', action] as const]),
      ['created_at', dateTime(lead.created_at)],
      ...(minutes === null ? [] : [['minutes_to_answer', leadTexts.minutes(minutes)] as const]),
    ],
  };
}
