import { type DealershipCard, invoicingBody } from '@carzaa/api/calls/dealer/dealership';
import { TextInput } from 'react-admin';
import { settingsTexts } from '../../it/settings.ts';
import { api } from '../../providers/client.ts';
import { SettingsForm } from './SettingsForm.tsx';

/** Where an Italian company receives its electronic invoices. */
export function InvoicingForm({ card }: { card: DealershipCard }) {
  return (
    <SettingsForm
      name="invoicing"
      title={settingsTexts.invoicing}
      hint={settingsTexts.invoicingHint}
      schema={invoicingBody}
      record={{ ...card, sdi_code: card.sdi_code ?? '', pec: card.pec ?? '' }}
      send={(body) => api.dealership.updateInvoicing({ dealer: card.uuid, body })}
      saved={settingsTexts.invoicingSaved}
    >
      <TextInput source="sdi_code" label={settingsTexts.sdiCode} parse={asTyped} helperText={settingsTexts.sdiHint} />
      <TextInput source="pec" label={settingsTexts.pec} parse={asTyped} type="email" />
    </SettingsForm>
  );
}

/** Text that may be empty, which react-admin would turn into nothing. */
const asTyped = (value: string) => value;
