import type { LeadDetail } from '@carzaa/api/calls/dealer/leads';
import { isClosed, LEAD_STAGES, type LeadStage, LOST_REASONS } from '@carzaa/api/leads/stages';
import { ApiError } from '@carzaa/api/contract/errors';
import { Button, MenuItem, TextField, type TextFieldProps, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { leadTexts } from '../../it/leads.ts';
import { messageOf } from '../../ui/messageOf.ts';
import { Panel } from '../../ui/Panel.tsx';
import { useDealership } from '../dealership.ts';
import { usePeople } from './useCounts.ts';
import { type LeadChanges, saveLead } from './saveLead.ts';
import { useMoveLead } from './useMoveLead.tsx';

const STAGES = Object.keys(LEAD_STAGES) as LeadStage[];

interface Fields {
  owner: string;
  next_action: string;
  next_action_on: string;
  name: string;
  phone: string;
}

const fieldsOf = (lead: LeadDetail): Fields => ({
  owner: lead.owner?.uuid ?? '',
  next_action: lead.next_action ?? '',
  next_action_on: lead.next_action_on ?? '',
  name: lead.name ?? '',
  phone: lead.phone ?? '',
});

/** What was typed, as it is saved: nothing in place of an empty field. */
const changesOf = (typed: Partial<Fields>) =>
  Object.fromEntries(Object.entries(typed).map(([name, text]) => [name, text.trim() || null])) as LeadChanges;

/** Stage, who looks after it, and what to do next. The stage moves at once, the rest is saved. */
export function FollowUp({ lead }: { lead: LeadDetail }) {
  const { move, dialog } = useMoveLead();
  const closed = isClosed(lead.stage);
  return (
    <Panel title={leadTexts.followUp}>
      <TextField
        select
        label={leadTexts.stage}
        value={lead.stage}
        onChange={({ target }) => {
          const stage = STAGES.find((each) => each === target.value);
          if (stage) move(lead, stage);
        }}
      >
        {STAGES.map((stage) => (
          <MenuItem key={stage} value={stage}>
            {leadTexts.stages[stage]}
          </MenuItem>
        ))}
      </TextField>
      {lead.lost_reason !== null && (
        <Typography color="text.secondary">
          {leadTexts.lostReason}: {LOST_REASONS[lead.lost_reason]}
        </Typography>
      )}
      {!closed && <Plan lead={lead} />}
      {dialog}
    </Panel>
  );
}

function Plan({ lead }: { lead: LeadDetail }) {
  const { uuid: dealer } = useDealership();
  const [notify, refresh] = [useNotify(), useRefresh()];
  // What is typed stays when the lead is read anew; what is not follows it.
  const [typed, setTyped] = useState<Partial<Fields>>({});
  const fields = { ...fieldsOf(lead), ...typed };
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setBusy] = useState(false);
  const isUnknown = lead.channel === 'phone' || lead.channel === 'whatsapp';
  const field = (name: keyof Fields, label: string) => ({
    label,
    value: fields[name],
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
    error: errors[name] !== undefined,
    helperText: errors[name],
  });
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      await saveLead(dealer, lead, changesOf(typed));
      setErrors({});
      setTyped({});
      notify(leadTexts.saved, { type: 'success' });
      refresh();
    } catch (error) {
      const found = error instanceof ApiError ? error.fields : {};
      setErrors(
        Object.fromEntries(Object.entries(found).flatMap(([key, [text]]) => (text === undefined ? [] : [[key, text]]))),
      );
      notify(messageOf(error), { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <form onSubmit={(event) => void save(event)} noValidate>
      {isUnknown && (
        <>
          <TextField {...field('name', leadTexts.name)} />
          <TextField {...field('phone', leadTexts.phone)} type="tel" />
        </>
      )}
      <OwnerField owner={lead.owner} {...field('owner', leadTexts.owner)} />
      <TextField
        {...field('next_action', leadTexts.nextAction)}
        placeholder={leadTexts.nextActionHint}
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
      <TextField
        {...field('next_action_on', leadTexts.nextActionOn)}
        type="date"
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <Button type="submit" variant="contained" loading={isBusy} sx={{ mt: 1 }}>
        {leadTexts.save}
      </Button>
    </form>
  );
}

/** Everybody who works here, and whoever has the lead although they no longer do. */
function OwnerField({ owner, ...field }: { owner: LeadDetail['owner'] } & TextFieldProps) {
  const people = usePeople();
  const isGone = owner !== null && !people.some(({ uuid }) => uuid === owner.uuid);
  return (
    <TextField {...field} select slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}>
      <MenuItem value="">{leadTexts.nobody}</MenuItem>
      {[...people, ...(isGone ? [owner] : [])].map(({ uuid, name }) => (
        <MenuItem key={uuid} value={uuid}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
