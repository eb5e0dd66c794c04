import type { ShownHistory as Shown } from '@carzaa/api/calls/public/openHistory';
import { Alert, Button, FormControlLabel, Stack, Switch, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { openHistoryTexts as texts } from '../../it/openHistory.ts';
import { api } from '../../providers/client.ts';
import { useAction } from '../../ui/useAction.ts';

/** Whether everybody sees the report's headline facts, and what the dealership says of kilometres that do not fit. */
export function ShownHistory({ dealer, listing }: { dealer: string; listing: string }) {
  const { data, refetch } = useQuery({
    queryKey: ['shown-history', dealer, listing],
    queryFn: () => api.dealerHistory.get({ dealer, id: listing }),
  });
  if (!data) return null;
  return (
    <Fields
      key={JSON.stringify(data)}
      shown={data}
      save={async (body) => {
        await api.dealerHistory.update({ dealer, id: listing, body });
        await refetch();
      }}
    />
  );
}

interface FieldsProps {
  shown: Shown;
  save: (body: { is_shown: boolean; explanation: string }) => Promise<void>;
}

function Fields({ shown, save }: FieldsProps) {
  const [isShown, setShown] = useState(shown.is_shown);
  const [explanation, setExplanation] = useState(shown.explanation ?? '');
  const { run, isBusy } = useAction();
  return (
    <Stack spacing={1.5} sx={{ mt: 2 }}>
      <FormControlLabel
        control={<Switch checked={isShown} onChange={({ target }) => setShown(target.checked)} />}
        label={texts.show}
      />
      {shown.contradicts && (
        <>
          <Alert severity="warning">{texts.contradicts}</Alert>
          <TextField
            label={texts.explanation}
            helperText={texts.explanationHint}
            multiline
            minRows={2}
            size="small"
            value={explanation}
            slotProps={{ htmlInput: { maxLength: 1000 } }}
            onChange={({ target }) => setExplanation(target.value)}
          />
        </>
      )}
      <Button
        size="small"
        variant="outlined"
        loading={isBusy}
        sx={{ alignSelf: 'flex-start' }}
        onClick={() => void run(() => save({ is_shown: isShown, explanation }), { done: texts.saved })}
      >
        {texts.save}
      </Button>
    </Stack>
  );
}
