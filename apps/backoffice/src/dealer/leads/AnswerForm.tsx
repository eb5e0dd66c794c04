import type { LeadDetail } from '@carzaa/api/calls/dealer/leads';
import { threadText } from '@carzaa/api/calls/leadFields';
import { FIRST_TEMPLATES, fillTemplate } from '@carzaa/api/leads/templates';
import { euro } from '@carzaa/api/text/format';
import { Box, Button, MenuItem, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Form, TextInput, useNotify, useRefresh } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { useDealership } from '../dealership.ts';
import { contractResolver } from '../../form/contractResolver.ts';
import { DraftKeeper } from '../../form/DraftKeeper.tsx';
import { dropDraft } from '../../form/drafts.ts';
import { leadTexts } from '../../it/leads.ts';
import { api } from '../../providers/client.ts';
import { loadUser } from '../../providers/session.ts';
import { UNSEEN } from '../../layout/look.ts';
import { AskBeforeLeaving } from '../../ui/leaving.tsx';
import { messageOf } from '../../ui/messageOf.ts';
import { Panel } from '../../ui/Panel.tsx';
import { TemplatesDialog } from './TemplatesDialog.tsx';

const resolver = contractResolver(threadText);
const EMPTY = { text: '' };
const asTyped = (value: string) => value;

/** Writes back by mail; what was typed stays until it is out. */
export function AnswerForm({ lead }: { lead: LeadDetail }) {
  const { uuid: d } = useDealership();
  const [notify, refresh] = [useNotify(), useRefresh()];
  const [sent, setSent] = useState(0);
  const draft = `answer:${lead.uuid}`;
  const send = async ({ text }: { text?: unknown }) => {
    try {
      await api.leads.answer({ dealer: d, id: lead.uuid, body: threadText.parse({ text }) });
    } catch (failure) {
      return { text: messageOf(failure) };
    }
    const user = await loadUser();
    if (user) dropDraft(user.uuid, draft);
    notify(leadTexts.sent, { type: 'success' });
    setSent(sent + 1);
    refresh();
    return undefined;
  };
  return (
    <Panel title={leadTexts.answer}>
      <Form key={sent} resolver={resolver} record={EMPTY} onSubmit={send} noValidate disableInvalidFormNotification>
        <AskBeforeLeaving />
        <DraftKeeper form={draft} />
        <Templates lead={lead} />
        <TextInput
          source="text"
          label={leadTexts.answer}
          multiline
          minRows={5}
          parse={asTyped}
          helperText={leadTexts.answerHint}
          slotProps={{ inputLabel: { sx: UNSEEN } }}
        />
        <Send />
      </Form>
    </Panel>
  );
}

const MANAGE = 'manage';

/** Fills the answer with a template, after what is written already. */
function Templates({ lead }: { lead: LeadDetail }) {
  const { uuid: dealer, name: concessionaria } = useDealership();
  const { getValues, setValue } = useFormContext<{ text: string }>();
  const [isManaging, setManaging] = useState(false);
  const { data = [] } = useQuery({
    queryKey: ['lead-templates', dealer],
    queryFn: () => api.leads.templates({ dealer }),
  });
  const offered = data.length > 0 ? data : FIRST_TEMPLATES.map((template) => ({ ...template, uuid: template.name }));
  const use = (id: string) => {
    if (id === MANAGE) return setManaging(true);
    const template = offered.find(({ uuid }) => uuid === id);
    if (!template) return undefined;
    const text = fillTemplate(template.text, {
      nome: lead.name,
      auto: lead.vehicle?.title ?? lead.listing_title,
      prezzo: lead.vehicle ? euro(lead.vehicle.price) : null,
      concessionaria,
    });
    const written = getValues('text').trim();
    return setValue('text', written === '' ? text : `${written}\n\n${text}`, { shouldDirty: true });
  };
  return (
    <Box sx={{ maxWidth: { sm: 320 } }}>
      <TextField select label={leadTexts.template} value="" onChange={({ target }) => use(target.value)}>
        {offered.map(({ uuid, name }) => (
          <MenuItem key={uuid} value={uuid}>
            {name}
          </MenuItem>
        ))}
        <MenuItem value={MANAGE}>{leadTexts.templates}</MenuItem>
      </TextField>
      {isManaging && <TemplatesDialog templates={data} onClose={() => setManaging(false)} />}
    </Box>
  );
}

function Send() {
  const { isSubmitting } = useFormState();
  return (
    <Button type="submit" variant="contained" loading={isSubmitting} sx={{ mt: 1 }}>
      {leadTexts.send}
    </Button>
  );
}
