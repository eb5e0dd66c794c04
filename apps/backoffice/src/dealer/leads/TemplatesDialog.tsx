import { type LeadTemplate, templateBody } from '@carzaa/api/calls/dealer/leadTemplates';
import { ApiError } from '@carzaa/api/contract/errors';
import {
  Box,
  Button,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  IconButton,
  TextField,
} from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNotify } from 'react-admin';
import { templateTexts as it } from '../../it/leadTemplates.ts';
import { api } from '../../providers/client.ts';
import { DeleteIcon } from '../../ui/icons.tsx';
import { messageOf } from '../../ui/messageOf.ts';
import { SafeDialog } from '../../ui/SafeDialog.tsx';
import { useDealership } from '../dealership.ts';

/** The dealership's own templates, each a small form, and one for a new one. */
export function TemplatesDialog({ templates, onClose }: { templates: LeadTemplate[]; onClose: () => void }) {
  return (
    <SafeDialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="templates-title">
      <DialogTitle id="templates-title">{it.title}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>
          {templates.length === 0 ? `${it.none} ${it.text}` : it.text}
        </DialogContentText>
        {templates.map((template) => (
          <TemplateForm key={template.uuid} template={template} />
        ))}
        <TemplateForm key={`new-${templates.length}`} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{it.close}</Button>
      </DialogActions>
    </SafeDialog>
  );
}

type Errors = Partial<Record<'name' | 'text', string>>;

/** Makes a call that changes the templates, and keeps what it says against the fields. */
function useTemplateCall(dealer: string) {
  const notify = useNotify();
  const queryClient = useQueryClient();
  const [errors, setErrors] = useState<Errors>({});
  const [isBusy, setBusy] = useState(false);
  const run = async (call: () => Promise<unknown>, done: string) => {
    setBusy(true);
    try {
      await call();
      setErrors({});
      notify(done, { type: 'success' });
      await queryClient.invalidateQueries({ queryKey: ['lead-templates', dealer] });
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {};
      setErrors(Object.fromEntries(Object.entries(fields).map(([field, [message]]) => [field, message])));
      if (Object.keys(fields).length === 0) notify(messageOf(error), { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return { run, errors, setErrors, isBusy };
}

function TemplateForm({ template }: { template?: LeadTemplate }) {
  const { uuid: dealer } = useDealership();
  const [[name, text], setFields] = useState([template?.name ?? '', template?.text ?? '']);
  const { run, errors, setErrors, isBusy } = useTemplateCall(dealer);
  const save = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const checked = templateBody.safeParse({ name, text });
    if (!checked.success) {
      const found = checked.error.issues.map(({ path, message }) => [String(path[0]), message]);
      return setErrors(Object.fromEntries(found));
    }
    const body = checked.data;
    return void run(
      () =>
        template
          ? api.leads.updateTemplate({ dealer, id: template.uuid, body })
          : api.leads.createTemplate({ dealer, body }),
      it.saved,
    );
  };
  return (
    <Box component="form" noValidate onSubmit={save} sx={{ py: 1.5, borderTop: '1px solid var(--line)' }}>
      <TextField
        label={template ? it.name : it.add}
        value={name}
        onChange={({ target }) => setFields([target.value, text])}
        error={errors.name !== undefined}
        helperText={errors.name}
        slotProps={{ htmlInput: { maxLength: 80 } }}
      />
      <TextField
        label={it.content}
        value={text}
        multiline
        minRows={3}
        onChange={({ target }) => setFields([name, target.value])}
        error={errors.text !== undefined}
        helperText={errors.text}
        slotProps={{ htmlInput: { maxLength: 4000 } }}
      />
      <Button type="submit" variant="outlined" loading={isBusy}>
        {it.save}
      </Button>
      {template && (
        <IconButton
          aria-label={it.remove(template.name)}
          onClick={() => void run(() => api.leads.removeTemplate({ dealer, id: template.uuid }), it.removed)}
        >
          <DeleteIcon />
        </IconButton>
      )}
    </Box>
  );
}
