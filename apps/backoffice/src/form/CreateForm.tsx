import { Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Create, Form, type FormProps, Toolbar } from 'react-admin';
import { AskBeforeLeaving } from '../ui/leaving.tsx';
import { CreateHead } from '../ui/PageHeading.tsx';
import { Panel } from '../ui/Panel.tsx';
import { SaveButton } from '../ui/SaveButton.tsx';
import { DraftKeeper } from './DraftKeeper.tsx';

interface CreateFormProps extends Required<Pick<FormProps, 'resolver' | 'defaultValues'>> {
  /** Where it leads to. */
  redirect: 'list' | 'edit';
  /** Under which name what is typed is kept. */
  draft: string;
  texts: { create: string; data: string; createHint: string };
  children: ReactNode;
}

/** A page that adds a row by one panel of fields. */
export function CreateForm({ redirect, draft, texts, children, ...form }: CreateFormProps) {
  return (
    <Create redirect={redirect} component="div" actions={<CreateHead text={texts.create} />}>
      <Form {...form} mode="onBlur">
        <AskBeforeLeaving />
        <DraftKeeper form={draft} />
        <Typography color="text.secondary" sx={{ mb: 2 }}>
          {texts.createHint}
        </Typography>
        <Panel title={texts.data}>{children}</Panel>
        <Toolbar sx={{ mt: 2 }}>
          <SaveButton alwaysEnable />
        </Toolbar>
      </Form>
    </Create>
  );
}
