import type { LeadDetail } from '@carzaa/api/calls/dealer/leads';
import type { SlotDay } from '@carzaa/api/leads/slots';
import { clockTime, dateTime, longDate } from '@carzaa/api/text/dates';
import {
  Alert,
  Button,
  DialogActions,
  DialogContent,
  DialogTitle,
  MenuItem,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { leadTexts } from '../../it/leads.ts';
import { api } from '../../providers/client.ts';
import { ConfirmedButton } from '../../ui/ConfirmedButton.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { SafeDialog } from '../../ui/SafeDialog.tsx';
import { useAction } from '../../ui/useAction.ts';
import { useDealership } from '../dealership.ts';

/** The appointment of a lead, made, moved and called off in the slots that are free. */
export function AppointmentPanel({ lead }: { lead: LeadDetail }) {
  const { uuid: dealer } = useDealership();
  const [isOpen, setOpen] = useState(false);
  const { appointment, uuid: id } = lead;
  return (
    <Panel title={leadTexts.appointment}>
      <Typography sx={{ mb: 1 }}>{appointment ? dateTime(appointment.starts_at) : leadTexts.noAppointment}</Typography>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" onClick={() => setOpen(true)}>
          {appointment ? leadTexts.moveAppointment : leadTexts.book}
        </Button>
        {appointment && (
          <>
            <Button href={`/api/dealers/${dealer}/leads/${id}/appointment.ics`} download>
              {leadTexts.calendar}
            </Button>
            <ConfirmedButton
              color="error"
              label={leadTexts.cancelAppointment}
              title={`${leadTexts.cancelAppointment}?`}
              content={leadTexts.cancelAppointmentText}
              call={() => api.leads.cancel({ dealer, id })}
              done={leadTexts.cancelled}
            />
          </>
        )}
      </Stack>
      {isOpen && <SlotDialog lead={lead} onClose={() => setOpen(false)} />}
    </Panel>
  );
}

function SlotDialog({ lead: { uuid: id }, onClose }: { lead: LeadDetail; onClose: () => void }) {
  const { uuid: dealer } = useDealership();
  const { run, isBusy } = useAction();
  const { data, refetch } = useQuery({
    queryKey: ['slots', dealer, id],
    queryFn: () => api.leads.slots({ dealer, id }),
    staleTime: 0,
    gcTime: 0,
  });
  const [[chosenDay, chosenTime], choose] = useState(['', '']);
  const day = data?.find((each) => each.day === chosenDay) ?? data?.[0];
  const time = day?.times.includes(chosenTime) ? chosenTime : (day?.times[0] ?? '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (time === '') return;
    const call = () => api.leads.book({ dealer, id, body: { starts_at: time } });
    // What somebody else has just taken is not offered again.
    void run(call, { done: leadTexts.booked, close: onClose }).then(() => refetch());
  };
  return (
    <SafeDialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="slot-title">
      <form onSubmit={submit} noValidate>
        <DialogTitle id="slot-title">{leadTexts.book}</DialogTitle>
        <DialogContent>
          {data?.length === 0 ? <NoSlots /> : <SlotFields days={data ?? []} day={day} time={time} choose={choose} />}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{leadTexts.cancel}</Button>
          <Button type="submit" variant="contained" disabled={time === ''} loading={isBusy}>
            {leadTexts.book}
          </Button>
        </DialogActions>
      </form>
    </SafeDialog>
  );
}

/** Says that no slot is free, and where the opening hours are. */
function NoSlots() {
  const { uuid: dealer } = useDealership();
  return (
    <Alert
      severity="info"
      action={
        <Button component={Link} to={`/dealer/${dealer}/settings`}>
          {leadTexts.settings}
        </Button>
      }
    >
      {leadTexts.noSlots}
    </Alert>
  );
}

interface SlotFieldsProps {
  days: readonly SlotDay[];
  day: SlotDay | undefined;
  time: string;
  choose: (dayAndTime: [day: string, time: string]) => void;
}

/** A day that has free slots, and one of them. */
function SlotFields({ days, day, time, choose }: SlotFieldsProps) {
  return (
    <>
      <TextField
        select
        label={leadTexts.day}
        value={day?.day ?? ''}
        onChange={({ target }) => choose([target.value, ''])}
      >
        {days.map((each) => (
          <MenuItem key={each.day} value={each.day}>
            {longDate(each.day)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label={leadTexts.time}
        value={time}
        onChange={({ target }) => choose([day?.day ?? '', target.value])}
      >
        {(day?.times ?? []).map((each) => (
          <MenuItem key={each} value={each}>
            {clockTime(each)}
          </MenuItem>
        ))}
      </TextField>
    </>
  );
}
