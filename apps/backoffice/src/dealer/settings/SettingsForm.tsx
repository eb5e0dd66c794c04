import { ApiError } from '@carzaa/api/contract/errors';
import { Button, Card, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { Form, useNotify } from 'react-admin';
import { type FieldValues, useFormState } from 'react-hook-form';
import type { z } from 'zod';
import { DraftKeeper } from '../../form/DraftKeeper.tsx';
import { dropDraft } from '../../form/drafts.ts';
import { contractResolver } from '../../form/contractResolver.ts';
import { settingsTexts } from '../../it/settings.ts';
import { loadUser } from '../../providers/session.ts';
import { KEEP_TYPED } from '../../ui/EditForm.tsx';
import { AskBeforeLeaving } from '../../ui/leaving.tsx';
import { messageOf } from '../../ui/messageOf.ts';
import { Columns, INSET } from '../../ui/Panel.tsx';

interface SettingsFormProps<Body extends z.ZodObject> {
  /** Where the page keeps what is edited: the dealership's card unless said otherwise. */
  queryKey?: readonly unknown[];
  /** Names the part of the settings, in the page and in the browser's drafts. */
  name: string;
  title: string;
  hint: string;
  schema: Body;
  /** What the fields hold at first; its `uuid` is the dealership's. */
  record: { uuid: string; [field: string]: unknown };
  send: (body: z.output<Body>) => Promise<object>;
  saved: string;
  children: ReactNode;
  /** Beside the fields, with what is being typed in them. */
  beside?: ReactNode;
}

/**
 * A part of a dealership's settings as a form. What was typed is kept through a reload, stays when it cannot be saved, and
 * stays when somebody else has saved before.
 */
export function SettingsForm<Body extends z.ZodObject>({
  name,
  title,
  hint,
  schema,
  record,
  send,
  saved,
  queryKey = ['card', record.uuid],
  children,
  beside,
}: SettingsFormProps<Body>) {
  const notify = useNotify();
  const queryClient = useQueryClient();
  const [saves, setSaves] = useState(0);
  const resolver = useMemo(() => contractResolver(schema), [schema]);
  const draft = `${name}:${record.uuid}`;
  const show = (next: unknown) => queryClient.setQueryData(queryKey, next);
  const save = async (values: FieldValues) => {
    try {
      show(await send(schema.parse(Object.fromEntries(Object.keys(schema.shape).map((key) => [key, values[key]])))));
    } catch (error) {
      const isStale = error instanceof ApiError && error.status === 409 && Boolean(error.current);
      if (isStale) show(error.current);
      notify(isStale ? settingsTexts.stale : messageOf(error), { type: isStale ? 'warning' : 'error' });
      const fields = error instanceof ApiError ? error.fields : {};
      return Object.fromEntries(Object.entries(fields).map(([field, [message]]) => [field, message]));
    }
    const user = await loadUser();
    if (user) dropDraft(user.uuid, draft);
    notify(saved, { type: 'success' });
    setSaves(saves + 1);
    return undefined;
  };
  const fields = (
    <Fields name={name} title={title} hint={hint} draft={draft}>
      {children}
    </Fields>
  );
  return (
    <Form
      key={saves}
      resolver={resolver}
      record={{ ...record, id: record.uuid }}
      resetOptions={KEEP_TYPED}
      mode="onBlur"
      onSubmit={save}
      noValidate
      disableInvalidFormNotification
    >
      {beside === undefined ? fields : <Columns main={fields} side={beside} />}
    </Form>
  );
}

interface FieldsProps extends Record<'name' | 'title' | 'hint' | 'draft', string> {
  children: ReactNode;
}

function Fields({ name, title, hint, draft, children }: FieldsProps) {
  return (
    <Card component="section" aria-labelledby={`${name}-title`} sx={INSET}>
      <AskBeforeLeaving />
      <DraftKeeper form={draft} />
      <Typography id={`${name}-title`} variant="h6" component="h2">
        {title}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5, mb: 2 }}>
        {hint}
      </Typography>
      {children}
      <Save />
    </Card>
  );
}

function Save() {
  const { isSubmitting } = useFormState();
  return (
    <Button type="submit" variant="contained" loading={isSubmitting}>
      {settingsTexts.save}
    </Button>
  );
}
