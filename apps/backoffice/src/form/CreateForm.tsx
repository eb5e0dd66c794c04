import { Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Create, Form, type FormProps, Toolbar } from 'react-admin';
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
  maxWidth: number;
  children: ReactNode;
}

/** A page that adds a row by one panel of fields. */
export function CreateForm({ redirect, draft, texts, maxWidth, children, ...form }: CreateFormProps) {
  return (
    <Create redirect={redirect} component="div" actions={<CreateHead text={texts.create} />} sx={{ maxWidth }}>
      <Form {...form} mode="onBlur" warnWhenUnsavedChanges>
        <DraftKeeper form={draft} />
        <Panel title={texts.data}>
          <Typography color="text.secondary" variant="body2" gutterBottom>
            {texts.createHint}
          </Typography>
          {children}
        </Panel>
        <Toolbar sx={{ mt: 2 }}>
          <SaveButton alwaysEnable />
        </Toolbar>
      </Form>
    </Create>
  );
}
