import { Button, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { ArrayInput, SimpleFormIterator, useSimpleFormIterator } from 'react-admin';
import { AddIcon } from '../ui/icons.tsx';

interface LinesInputProps {
  source: string;
  texts: { title: string; hint: string; add: string };
  /** The fields of one line. */
  children: ReactNode;
}

/** As many lines of a few fields as there are of something. */
export function LinesInput({ source, texts, children }: LinesInputProps) {
  return (
    <>
      <Typography component="h3" sx={{ fontWeight: 650, mt: 1 }}>
        {texts.title}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {texts.hint}
      </Typography>
      <ArrayInput source={source} label={false} helperText={false}>
        <SimpleFormIterator
          inline
          disableReordering
          disableClear
          addButton={<AddLine label={texts.add} />}
          // Without a mouse over the line, too.
          sx={{ '& .RaSimpleFormIterator-action': { visibility: 'visible' } }}
        >
          {children}
        </SimpleFormIterator>
      </ArrayInput>
    </>
  );
}

function AddLine({ label }: { label: string }) {
  const { add } = useSimpleFormIterator();
  return (
    <Button startIcon={<AddIcon />} onClick={() => add()}>
      {label}
    </Button>
  );
}
