import { type DealershipCard, dealershipCardBody } from '@carzaa/api/calls/dealership';
import { ApiError } from '@carzaa/api/errors';
import { Button, Card, TextField, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { type FieldValues, FormProvider, useForm, useFormContext } from 'react-hook-form';
import { PlaceField } from '../../form/VehicleInputs.tsx';
import { contractResolver } from '../../form/contractResolver.ts';
import { settingsTexts } from '../../it/settings.ts';
import { api } from '../../providers/client.ts';
import { HoursField } from './HoursField.tsx';

const resolver = contractResolver(dealershipCardBody);

/** The public card as a form; what was typed stays when it cannot be saved. */
export function CardForm({ card }: { card: DealershipCard }) {
  const form = useForm({ resolver, defaultValues: card as FieldValues, mode: 'onBlur' });
  const notify = useNotify();
  const queryClient = useQueryClient();
  const [isSaving, setIsSaving] = useState(false);
  const save = async (values: FieldValues) => {
    setIsSaving(true);
    try {
      const body = dealershipCardBody.parse(
        Object.fromEntries(Object.keys(dealershipCardBody.shape).map((field) => [field, values[field]])),
      );
      queryClient.setQueryData(['card', card.uuid], await api.dealership.updateCard({ d: card.uuid, body }));
      notify(settingsTexts.saved, { type: 'success' });
    } catch (error) {
      if (error instanceof ApiError && error.status === 409 && error.current) {
        queryClient.setQueryData(['card', card.uuid], error.current);
        notify(settingsTexts.stale, { type: 'warning' });
      } else notify(error instanceof Error ? error.message : 'ra.notification.http_error', { type: 'error' });
      if (error instanceof ApiError) {
        for (const [field, [message]] of Object.entries(error.fields)) form.setError(field, { message: message ?? '' });
      }
    } finally {
      setIsSaving(false);
    }
  };
  return (
    <FormProvider {...form}>
      <Card
        component="form"
        noValidate
        aria-labelledby="card-title"
        onSubmit={(event) => void form.handleSubmit(save)(event)}
        sx={{ p: 3 }}
      >
        <Typography id="card-title" variant="h6" component="h2">
          {settingsTexts.card}
        </Typography>
        <Typography variant="body2" color="text.secondary" gutterBottom>
          {settingsTexts.cardHint}
        </Typography>
        <Text name="name" label={settingsTexts.name} required />
        <Text name="description" label={settingsTexts.description} rows={5} />
        <Text name="phone" label={settingsTexts.phone} type="tel" />
        <Text name="email" label={settingsTexts.email} type="email" />
        <Text name="website" label={settingsTexts.website} type="url" />
        <Text name="address" label={settingsTexts.address} />
        <PlaceField source="place" label={settingsTexts.place} hint="" />
        <HoursField />
        <Typography variant="body2" color="text.secondary" sx={{ my: 2 }}>
          {settingsTexts.company}: {card.company_name} · {settingsTexts.vat}: {card.vat ?? '—'}.{' '}
          {settingsTexts.companyHint}
        </Typography>
        <Button type="submit" variant="contained" loading={isSaving}>
          {settingsTexts.save}
        </Button>
      </Card>
    </FormProvider>
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
      helperText={typeof message === 'string' ? message : ' '}
      {...(rows === undefined ? {} : { multiline: true, minRows: rows })}
    />
  );
}
