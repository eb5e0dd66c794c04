import type { Lead } from '@carzaa/api/calls/dealer/leads';
import { MAX_PRICE } from '@carzaa/api/constants';
import { addDaysInRome, dayInRome } from '@carzaa/api/text/romeTime';
import { MAX_RESERVED_DAYS, type SaleBody, type SaleChannel, type WithdrawalReason } from '@carzaa/api/vehicle/outcome';
import {
  Button,
  Checkbox,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  FormControlLabel,
  MenuItem,
  TextField,
} from '@mui/material';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { leadTexts } from '../../it/leads.ts';
import { outcomeTexts as it } from '../../it/outcomes.ts';
import { api } from '../../providers/client.ts';
import { SafeDialog } from '../../ui/SafeDialog.tsx';
import { useDealership } from '../dealership.ts';

interface AskingProps<Answer> {
  /** Of how many cars. */
  count: number;
  onClose: () => void;
  onConfirm: (answer: Answer) => void;
}

interface FrameProps {
  title: string;
  text: string;
  confirm: string;
  isReady?: boolean;
  /** A second way on, beside the confirmation. */
  other?: ReactNode;
  onClose: () => void;
  onSubmit: () => void;
  children: ReactNode;
}

function Frame({ title, text, confirm, isReady = true, other, onClose, onSubmit, children }: FrameProps) {
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The page's own form, in whose tree this dialog stands, is not meant.
    event.stopPropagation();
    if (isReady) onSubmit();
  };
  return (
    <SafeDialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 2 }}>{text}</DialogContentText>
          {children}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{it.cancel}</Button>
          {other}
          <Button type="submit" variant="contained" disabled={!isReady}>
            {confirm}
          </Button>
        </DialogActions>
      </form>
    </SafeDialog>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  names: Readonly<Record<Value, string>>;
  value: Value | null;
  onChange: (value: Value | null) => void;
}

/** One of several answers, or none. */
function Choice<Value extends string>({ label, names, value, onChange }: ChoiceProps<Value>) {
  const keys = Object.keys(names).filter((key): key is Value => key in names);
  return (
    <TextField
      select
      label={label}
      value={value ?? ''}
      onChange={({ target }) => onChange(keys.find((key) => key === target.value) ?? null)}
      slotProps={{ select: { displayEmpty: true } }}
    >
      <MenuItem value="">{it.unknown}</MenuItem>
      {keys.map((key) => (
        <MenuItem key={key} value={key}>
          {names[key]}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** Digits of an amount in whole euro; null where none are written. */
const amountOf = (text: string): number | null => {
  const digits = text.replaceAll(/\D/g, '');
  return digits === '' ? null : Math.min(MAX_PRICE, Number(digits));
};

interface SaleProps extends AskingProps<SaleBody> {
  /** The one car, whose leads are offered as its buyers. */
  listing?: string | undefined;
  /** Who has bought it, where that is where the question comes from. */
  buyer?: Pick<Lead, 'uuid' | 'name'>;
  /** Without the car: the lead alone is marked. */
  onSkip?: () => void;
}

/** What is known of a sale; nothing but the day has to be said. Of several cars nobody asks the price. */
export function SaleDialog({ count, listing, buyer, onSkip, onClose, onConfirm }: SaleProps) {
  const [today] = useState(() => dayInRome(new Date()));
  const [price, setPrice] = useState('');
  const [channel, setChannel] = useState<SaleChannel | null>(null);
  const [day, setDay] = useState(today);
  const [lead, setLead] = useState(buyer?.uuid ?? null);
  const [closes, setCloses] = useState(false);
  const leads = useLeadsOf(buyer ? undefined : listing);
  return (
    <Frame
      title={it.sellTitle(count)}
      text={it.sellText}
      confirm={it.sellConfirm}
      isReady={day !== '' && day <= today}
      onClose={onClose}
      onSubmit={() => onConfirm({ price: amountOf(price) || null, channel, day, lead, close_others: closes })}
      other={onSkip && <Button onClick={onSkip}>{leadTexts.onlyLead}</Button>}
    >
      {count === 1 && (
        <TextField
          label={it.price}
          value={price}
          onChange={({ target }) => setPrice(target.value)}
          slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 11 }, input: { startAdornment: '€\u00a0' } }}
        />
      )}
      <Choice label={it.channel} names={it.channels} value={channel} onChange={setChannel} />
      <TextField
        type="date"
        label={it.day}
        value={day}
        onChange={({ target }) => setDay(target.value)}
        slotProps={{ htmlInput: { max: today } }}
      />
      {leads.length > 0 && (
        <TextField
          select
          label={leadTexts.buyer}
          value={lead ?? ''}
          onChange={({ target }) => setLead(target.value === '' ? null : target.value)}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        >
          <MenuItem value="">{leadTexts.buyerUnknown}</MenuItem>
          {leads.map(({ uuid, name, stage }) => (
            <MenuItem key={uuid} value={uuid}>
              {name} · {leadTexts.stages[stage]}
            </MenuItem>
          ))}
        </TextField>
      )}
      {(leads.length > 0 || buyer) && (
        <FormControlLabel
          control={<Checkbox checked={closes} onChange={({ target }) => setCloses(target.checked)} />}
          label={leadTexts.closeOthers}
        />
      )}
    </Frame>
  );
}

/** Those who asked about a car and told who they are. */
function useLeadsOf(listing: string | undefined): Lead[] {
  const { uuid: dealer } = useDealership();
  const filters = JSON.stringify({ listing, all: true });
  const { data } = useQuery({
    queryKey: ['messages', 'buyers', dealer, listing],
    queryFn: () => api.leads.list({ dealer, query: { filters, per_page: 100 } }),
    enabled: listing !== undefined,
  });
  return data?.items.filter(({ name }) => name !== null) ?? [];
}

const USUAL_DAYS = 7;
const dayAfter = (days: number) => dayInRome(addDaysInRome(new Date(), days));

/** Until when a car is kept for somebody. */
export function ReservationDialog({ count, onClose, onConfirm }: AskingProps<string>) {
  const [[first, last]] = useState(() => [dayAfter(0), dayAfter(MAX_RESERVED_DAYS)] as const);
  const [until, setUntil] = useState(() => dayAfter(USUAL_DAYS));
  return (
    <Frame
      title={it.reserveTitle(count)}
      text={it.reserveText}
      confirm={it.reserveConfirm}
      isReady={until >= first && until <= last}
      onClose={onClose}
      onSubmit={() => onConfirm(until)}
    >
      <TextField
        type="date"
        required
        label={it.until}
        value={until}
        onChange={({ target }) => setUntil(target.value)}
        slotProps={{ htmlInput: { min: first, max: last } }}
      />
    </Frame>
  );
}

/** Why an advert leaves the site. */
export function WithdrawalDialog({ count, onClose, onConfirm }: AskingProps<WithdrawalReason | null>) {
  const [reason, setReason] = useState<WithdrawalReason | null>(null);
  return (
    <Frame
      title={it.withdrawTitle(count)}
      text={it.withdrawText}
      confirm={it.withdrawConfirm}
      onClose={onClose}
      onSubmit={() => onConfirm(reason)}
    >
      <Choice label={it.reason} names={it.reasons} value={reason} onChange={setReason} />
    </Frame>
  );
}
