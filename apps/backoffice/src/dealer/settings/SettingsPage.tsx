import type { DealershipCard } from '@carzaa/api/calls/dealer/dealership';
import { Alert, Box, FormControlLabel, FormHelperText, Switch } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Title, useNotify } from 'react-admin';
import { useDealership } from '../dealership.ts';
import { settingsTexts } from '../../it/settings.ts';
import { api } from '../../providers/client.ts';
import { Columns, Panel } from '../../ui/Panel.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { ColumnsWaiting } from '../../ui/FormWaiting.tsx';
import { CardForm } from './CardForm.tsx';
import { InvoicingForm } from './InvoicingForm.tsx';
import { LogoField } from './LogoField.tsx';
import { messageOf } from '../../ui/messageOf.ts';

/** The dealership's public card, and how it wants to work. */
export function SettingsPage() {
  const { uuid: d } = useDealership();
  const { data, error } = useQuery({ queryKey: ['card', d], queryFn: () => api.dealership.card({ dealer: d }) });
  return (
    <Box>
      <Title title={settingsTexts.title} />
      <Box sx={{ mb: 2 }}>
        <PageHeading text={settingsTexts.title} />
      </Box>
      {error && <Alert severity="error">{error.message}</Alert>}
      {data ? (
        <Columns
          main={<CardForm card={data} />}
          side={
            <>
              <Panel title={settingsTexts.logo}>
                <LogoField card={data} />
              </Panel>
              <AutoApprove card={data} />
              {data.place.country === 'it' && <InvoicingForm card={data} />}
            </>
          }
        />
      ) : (
        !error && <ColumnsWaiting />
      )}
    </Box>
  );
}

function AutoApprove({ card }: { card: DealershipCard }) {
  const notify = useNotify();
  const queryClient = useQueryClient();
  const change = useMutation({
    mutationFn: (auto_approve_carfax_requests: boolean) =>
      api.dealership.updateSettings({ dealer: card.uuid, body: { auto_approve_carfax_requests } }),
    onSuccess: (next) => queryClient.setQueryData(['card', card.uuid], next),
    onError: (error) => notify(messageOf(error), { type: 'error' }),
  });
  return (
    <Panel title={settingsTexts.carfax}>
      <FormControlLabel
        label={settingsTexts.autoApprove}
        control={
          <Switch
            checked={card.auto_approve_carfax_requests}
            disabled={change.isPending}
            onChange={(_, checked) => change.mutate(checked)}
          />
        }
      />
      <FormHelperText>{settingsTexts.autoApproveHint}</FormHelperText>
    </Panel>
  );
}
