import { type DealershipCard, dealershipCardBody } from '@carzaa/api/calls/dealer/dealership';
import { TextField, Typography } from '@mui/material';
import { useFormContext } from 'react-hook-form';
import { PlaceField } from '../../form/VehicleInputs.tsx';
import { settingsTexts } from '../../it/settings.ts';
import { api } from '../../providers/client.ts';
import { ClosedDaysField } from './ClosedDaysField.tsx';
import { HoursField } from './HoursField.tsx';
import { SettingsForm } from './SettingsForm.tsx';

/** The public card as a form. */
export function CardForm({ card }: { card: DealershipCard }) {
  return (
    <SettingsForm
      name="card"
      title={settingsTexts.card}
      hint={settingsTexts.cardHint}
      schema={dealershipCardBody}
      record={card}
      send={(body) => api.dealership.updateCard({ dealer: card.uuid, body })}
      saved={settingsTexts.saved}
    >
      <Text name="name" label={settingsTexts.name} required />
      <Text name="description" label={settingsTexts.description} rows={5} />
      <Text name="phone" label={settingsTexts.phone} type="tel" />
      <Text name="whatsapp" label={settingsTexts.whatsapp} type="tel" />
      <Text name="email" label={settingsTexts.email} type="email" />
      <Text name="website" label={settingsTexts.website} type="url" />
      <Text name="address" label={settingsTexts.address} />
      <PlaceField source="place" label={settingsTexts.place} hint="" />
      <HoursField />
      <ClosedDaysField />
      <Typography variant="body2" color="text.secondary" sx={{ my: 2 }}>
        {settingsTexts.company}: {card.company_name} · {settingsTexts.vat}: {card.vat ?? '—'}.{' '}
        {settingsTexts.companyHint}
      </Typography>
    </SettingsForm>
  );
}

interface TextProps {
  name: string;
  label: string;
  type?: string;
  rows?: number;
  required?: boolean;
}

function Text({ name, label, type = 'text', rows, required = false }: TextProps) {
  const { register, formState } = useFormContext();
  const message = formState.errors[name]?.message;
  return (
    <TextField
      {...register(name)}
      label={label}
      type={type}
      required={required}
      error={message !== undefined}
      helperText={typeof message === 'string' ? message : undefined}
      {...(rows === undefined ? {} : { multiline: true, minRows: rows })}
    />
  );
}
