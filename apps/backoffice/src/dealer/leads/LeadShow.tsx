import type { LeadDetail } from '@carzaa/api/calls/dealer/leads';
import { LEAD_CHANNELS, type CallTime, CALL_TIMES } from '@carzaa/api/leads/stages';
import { dateTime, shortDateTime } from '@carzaa/api/text/dates';
import { euro } from '@carzaa/api/text/format';
import { Alert, Box, Button, Card, Link, Stack, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Show, TopToolbar, useRecordContext, useRedirect } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useDealership, useMay } from '../dealership.ts';
import { leadTexts, STAGE_TONES } from '../../it/leads.ts';
import { api } from '../../providers/client.ts';
import { ConfirmedButton } from '../../ui/ConfirmedButton.tsx';
import { RecordWaiting } from '../../ui/FormWaiting.tsx';
import { useTabName } from '../../ui/PageHeading.tsx';
import { Columns, INSET, Panel } from '../../ui/Panel.tsx';
import { StateChip } from '../../ui/StateChip.tsx';
import { Thumb } from '../../ui/Thumb.tsx';
import { useAction } from '../../ui/useAction.ts';
import { WHOLE } from '../../ui/whole.ts';
import { AnswerForm } from './AnswerForm.tsx';
import { AppointmentPanel } from './AppointmentPanel.tsx';
import { FollowUp } from './FollowUp.tsx';
import { leadExcerpt, leadName, mayTradeIn } from './leadName.ts';
import { LeadVehicle } from './LeadVehicle.tsx';
import { NoteForm } from './NoteForm.tsx';
import { Thread } from './Thread.tsx';
import { TradeInCard } from './TradeInCard.tsx';

/** One lead: who it is, what was said and done, and what comes next. */
export function LeadShow() {
  return (
    <Show
      actions={<Actions />}
      component="div"
      title={leadTexts.one}
      loading={<RecordWaiting />}
      queryOptions={{ meta: WHOLE }}
    >
      <Whole />
    </Show>
  );
}

function Whole() {
  const lead = useRecordContext<LeadDetail>();
  const { uuid: dealer } = useDealership();
  const queryClient = useQueryClient();
  useTabName(lead && leadName(lead));
  // Who only looks leaves no trace, and answers nobody.
  const maySell = useMay('seller');
  const isNew = maySell && lead !== undefined && !lead.is_read;
  useEffect(() => {
    if (!isNew) return;
    // Failing is of no weight: it stays unread.
    void api.leads
      .read({ dealer, id: lead.uuid, body: { read: true } })
      .then(() => queryClient.invalidateQueries({ queryKey: ['messages', 'counts'] }))
      .catch(() => undefined);
    // Once for each lead that is opened.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [lead?.uuid]);
  if (!lead) return null;
  return (
    <Columns
      main={
        <>
          <Head lead={lead} />
          <Thread lead={lead} />
          {mayTradeIn(lead) && <TradeInCard key={`trade-in-${lead.uuid}`} message={lead.uuid} />}
          {maySell && (
            <>
              {lead.can_answer ? (
                <AnswerForm key={lead.uuid} lead={lead} />
              ) : (
                <Alert severity="info">{leadTexts.noMail}</Alert>
              )}
              <NoteForm lead={lead} />
            </>
          )}
        </>
      }
      side={
        <>
          {maySell && (
            <>
              <FollowUp key={lead.uuid} lead={lead} />
              <AppointmentPanel lead={lead} />
            </>
          )}
          <LeadVehicle vehicle={lead.vehicle} title={lead.listing_title} />
          <Others lead={lead} />
        </>
      }
    />
  );
}

const callText = (when: CallTime) => `${leadTexts.callBack}: ${CALL_TIMES[when].toLowerCase()}`;

function Head({ lead }: { lead: LeadDetail }) {
  const { email, phone, stage, channel, call_time: when } = lead;
  return (
    <Card component="header" sx={INSET}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 2, flexWrap: 'wrap' }}>
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h5" component="h1" sx={{ overflowWrap: 'anywhere' }}>
            {leadName(lead)}
          </Typography>
          <Typography
            component="div"
            sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, overflowWrap: 'anywhere' }}
          >
            {email !== null && <Link href={`mailto:${email}`}>{email}</Link>}
            {phone !== null && (
              <Link href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} sx={{ whiteSpace: 'nowrap' }}>
                {phone}
              </Link>
            )}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {LEAD_CHANNELS[channel]} · {dateTime(lead.created_at)}
          </Typography>
          {(lead.entries.length === 0 || when !== null) && (
            <Typography sx={{ mt: 1 }}>{when === null ? leadExcerpt(lead) : callText(when)}</Typography>
          )}
        </Box>
        <StateChip tone={STAGE_TONES[stage]} label={leadTexts.stages[stage]} />
      </Stack>
      <AboutInBrief lead={lead} />
    </Card>
  );
}

/** The car at the head of a narrow page, where its own card is far below the conversation. */
function AboutInBrief({ lead: { vehicle } }: { lead: LeadDetail }) {
  const { uuid: dealer } = useDealership();
  if (!vehicle) return null;
  return (
    <Stack
      direction="row"
      sx={{
        position: 'relative',
        display: { lg: 'none' },
        gap: 1.5,
        alignItems: 'center',
        mt: 1.5,
        pt: 1.5,
        borderTop: '1px solid var(--line)',
      }}
    >
      <Thumb picture={vehicle.cover} />
      <Box sx={{ minWidth: 0 }}>
        <Link
          component={RouterLink}
          to={`/dealer/${dealer}/listings/${vehicle.uuid}`}
          color="inherit"
          // The whole line is pressed.
          sx={{
            display: 'block',
            fontSize: 15,
            fontWeight: 640,
            '&::after': { content: '""', position: 'absolute', inset: 0 },
          }}
        >
          {vehicle.title}
        </Link>
        <Typography variant="body2" color="text.secondary">
          {euro(vehicle.price)}
        </Typography>
      </Box>
    </Stack>
  );
}

/** The same person elsewhere in the stock. */
function Others({ lead: { others } }: { lead: LeadDetail }) {
  const { uuid: dealer } = useDealership();
  if (others.length === 0) return null;
  return (
    <Panel title={leadTexts.others}>
      <Stack component="ul" spacing={1} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {others.map(({ uuid, listing_title: title, stage, created_at: at }) => (
          <li key={uuid}>
            <Link component={RouterLink} to={`/dealer/${dealer}/messages/${uuid}/show`}>
              {title}
            </Link>
            <Typography variant="body2" color="text.secondary">
              {leadTexts.stages[stage]} · {shortDateTime(at)}
            </Typography>
          </li>
        ))}
      </Stack>
    </Panel>
  );
}

function Actions() {
  const lead = useRecordContext<LeadDetail>();
  const { uuid: dealer } = useDealership();
  const { run, isBusy } = useAction();
  const redirect = useRedirect();
  const maySell = useMay('seller');
  if (!lead || !maySell) return <TopToolbar />;
  const toList = () => redirect('list', 'messages');
  return (
    <TopToolbar sx={{ flexWrap: 'wrap', gap: 1, mb: 1 }}>
      <Button
        disabled={isBusy}
        onClick={() =>
          void run(() => api.leads.read({ dealer, id: lead.uuid, body: { read: false } }), { after: toList })
        }
      >
        {leadTexts.markUnread}
      </Button>
      <ConfirmedButton
        color="error"
        label={leadTexts.remove}
        title={leadTexts.removeTitle}
        content={leadTexts.removeText}
        call={() => api.leads.remove({ dealer, id: lead.uuid })}
        done={leadTexts.removed}
        after={toList}
      />
    </TopToolbar>
  );
}
