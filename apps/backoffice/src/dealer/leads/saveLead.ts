import { type Lead, type LeadBody, leadCalls, type LeadDetail } from '@carzaa/api/calls/dealer/leads';
import { ApiError } from '@carzaa/api/contract/errors';
import { api } from '../../providers/client.ts';

/** What of a lead is written by hand. */
export type LeadChanges = Partial<Omit<LeadBody, 'revision'>>;

const heldBy = ({ stage, owner, next_action, next_action_on, name, phone }: Lead) => ({
  stage,
  owner: owner?.uuid ?? null,
  next_action,
  next_action_on,
  name,
  phone,
});

/** The lead as it is now, where another change was quicker. */
function currentOf(error: unknown): LeadDetail | undefined {
  const isOvertaken = error instanceof ApiError && error.status === 409;
  return isOvertaken ? leadCalls.get.data.safeParse(error.current).data : undefined;
}

/**
 * Saves what was changed of a lead. Where something else of it has changed meanwhile, such as its stage by an answer that
 * was just sent, that stays and the rest is saved on top; refused is only what both have changed.
 */
export async function saveLead(dealer: string, lead: Lead, changes: LeadChanges): Promise<LeadDetail> {
  const write = (base: Lead) => {
    // Who they are is sent by those alone who may change it.
    const { name: _, phone: __, ...held } = heldBy(base);
    const body = { lost_reason: null, ...held, ...changes, revision: base.revision };
    return api.leads.update({ dealer, id: lead.uuid, body });
  };
  try {
    return await write(lead);
  } catch (error) {
    const now = currentOf(error);
    if (!now) throw error;
    const [before, after] = [heldBy(lead), heldBy(now)];
    const isDisputed = (Object.keys(before) as (keyof typeof before)[]).some(
      (name) => name in changes && before[name] !== after[name],
    );
    if (isDisputed) throw error;
    return write(now);
  }
}
