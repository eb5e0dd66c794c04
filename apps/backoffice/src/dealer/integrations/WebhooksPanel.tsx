import { type Delivery, type Webhook, WEBHOOK_EVENTS, type WebhookEvent } from '@carzaa/api/calls/dealer/webhooks';
import { dateTime } from '@carzaa/api/text/dates';
import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { integrationTexts as texts } from '../../it/integrations.ts';
import { api } from '../../providers/client.ts';
import { ConfirmedButton } from '../../ui/ConfirmedButton.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { SecretForm } from '../../ui/SecretForm.tsx';
import { useAction } from '../../ui/useAction.ts';
import { useDealership } from '../dealership.ts';

const EVENTS = Object.keys(WEBHOOK_EVENTS) as WebhookEvent[];

/** The dealership's webhooks and their deliveries. */
export function WebhooksPanel() {
  const { uuid: dealer } = useDealership();
  const queryClient = useQueryClient();
  const { data, error } = useQuery({
    queryKey: ['webhooks', dealer],
    queryFn: () => api.webhooks.list({ dealer }),
  });
  const changed = () => void queryClient.invalidateQueries({ queryKey: ['webhooks', dealer] });
  return (
    <Panel title={texts.webhooks}>
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {texts.webhooksText}
      </Typography>
      {error && <Alert severity="error">{error.message}</Alert>}
      {data?.length === 0 && <Typography>{texts.noWebhooks}</Typography>}
      <Stack spacing={2.5}>
        {data?.map((webhook) => (
          <Address key={webhook.uuid} webhook={webhook} changed={changed} />
        ))}
      </Stack>
      <SecretForm
        label={texts.address}
        choices={{ label: texts.events, all: EVENTS, names: WEBHOOK_EVENTS, first: EVENTS }}
        submit={texts.addWebhook}
        create={(url, events) => api.webhooks.create({ dealer, body: { url, events } })}
        changed={changed}
        made={{ text: texts.secretMade, label: texts.webhooks }}
      />
    </Panel>
  );
}

function Address({ webhook, changed }: { webhook: Webhook; changed: () => void }) {
  const { uuid: dealer } = useDealership();
  const { run, isBusy } = useAction();
  const [isOpen, setOpen] = useState(false);
  const ping = () =>
    void run(() => api.webhooks.ping({ dealer, id: webhook.uuid }), { done: texts.pinged, after: changed });
  return (
    <Box>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{webhook.url}</Typography>
      <Typography variant="body2" color="text.secondary">
        {webhook.events.map((event) => WEBHOOK_EVENTS[event]).join(' · ')}
        <br />
        {texts.sums(webhook)}
      </Typography>
      <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', mt: 0.5 }}>
        <Button onClick={() => setOpen(!isOpen)} aria-expanded={isOpen}>
          {texts.history}
        </Button>
        <Button loading={isBusy} onClick={ping}>
          {texts.ping}
        </Button>
        <ConfirmedButton
          label={texts.removeWebhook}
          color="error"
          title={texts.removeWebhookTitle}
          content={texts.removeWebhookText}
          call={() => api.webhooks.remove({ dealer, id: webhook.uuid })}
          done={texts.webhookRemoved}
          after={changed}
        />
      </Stack>
      {isOpen && <Deliveries id={webhook.uuid} />}
    </Box>
  );
}

function Deliveries({ id }: { id: string }) {
  const { uuid: dealer } = useDealership();
  const { run, isBusy } = useAction();
  const { data, error, refetch } = useQuery({
    queryKey: ['webhooks', dealer, id],
    queryFn: () => api.webhooks.deliveries({ dealer, id }),
  });
  const resend = (delivery: string) =>
    void run(() => api.webhooks.resend({ dealer, id, delivery }), { done: texts.resent, after: () => void refetch() });
  if (error) return <Alert severity="error">{error.message}</Alert>;
  if (data?.length === 0) return <Typography variant="body2">{texts.noDeliveries}</Typography>;
  return (
    <Stack component="ul" spacing={1} sx={{ m: 0, mt: 1, p: 0, listStyle: 'none' }}>
      {data?.map((delivery) => (
        <Stack
          key={delivery.uuid}
          component="li"
          direction="row"
          useFlexGap
          sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}
        >
          <Typography variant="body2" sx={{ flex: '1 1 260px', minWidth: 0 }}>
            <b>{delivery.event === 'ping' ? texts.pingEvent : WEBHOOK_EVENTS[delivery.event]}</b> {outcomeOf(delivery)}
          </Typography>
          <Button size="small" loading={isBusy} onClick={() => resend(delivery.uuid)}>
            {texts.resend}
          </Button>
        </Stack>
      ))}
    </Stack>
  );
}

const outcomeOf = ({ created_at, state, attempts, error }: Delivery) =>
  [dateTime(created_at), texts.states[state], texts.tries(attempts), error].filter(Boolean).join(' · ');
