import type { Company } from '@carzaa/api/calls/public/registration';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useCall } from '../api.ts';
import { DEALER_LABELS, dealerIt } from '../it/dealer.ts';
import { CheckboxField } from '../ui/form/CheckboxField.tsx';
import { SelectField } from '../ui/form/SelectField.tsx';
import { TextField } from '../ui/form/TextField.tsx';
import styles from './AccountCard.module.css';

const it = dealerIt.signUp;

/** "AUTO ROSSI S.R.L." as buyers would say it: without the legal form, and not shouted. */
function spokenName(company: string): string {
  const name = company.replace(/[\s,]+(?:s\.?\s?r\.?\s?l\.?(?:\s?s\.?)?|s\.?p\.?a\.?|s\.?n\.?c\.?|s\.?a\.?s\.?)$/i, '');
  if (name !== name.toUpperCase()) return name;
  return name.toLowerCase().replaceAll(/(?<=^|[\s'’-])\p{L}/gu, (letter) => letter.toUpperCase());
}

/** What a form about a dealership begins with, from what the registry told. */
export function firstValues(company: Company) {
  return {
    ...company,
    dealer_name: spokenName(company.company_name),
    dealer_phone: '',
    sdi_code: '',
    pec: '',
    register_number: '',
    declaration: false,
  };
}

/** The town of a CAP is written by itself, as long as nobody has written another. */
function useTownOfCode(): void {
  const { setValue, getValues } = useFormContext();
  const [code, country]: unknown[] = useWatch({ name: ['postal_code', 'country'] });
  const query = typeof code === 'string' && /^\d{5}$/.test(code) ? code : '';
  const { data = [] } = useCall('filters', 'places', { query: { query } }, { enabled: query !== '' });
  const town = data.find((place) => place.postal_code === query && place.country === country)?.city;
  useEffect(() => {
    if (town !== undefined && getValues('city') === '') setValue('city', town);
  }, [town, getValues, setValue]);
}

/** Whether the company is asked where its electronic invoices go; of one abroad nothing stays that it cannot see. */
function useInvoicing(): boolean {
  const { setValue } = useFormContext();
  const country: unknown = useWatch({ name: 'country' });
  const isAsked = country === 'it';
  useEffect(() => {
    if (isAsked) return;
    setValue('sdi_code', '');
    setValue('pec', '');
  }, [isAsked, setValue]);
  return isAsked;
}

/** What a dealership is and where; its VAT number has been looked up. */
export function DealershipFields() {
  useTownOfCode();
  const asksInvoicing = useInvoicing();
  return (
    <>
      <fieldset>
        <legend>{it.company}</legend>
        <TextField name="vat" label={DEALER_LABELS.vat} autoComplete="off" isFixed />
        <TextField name="company_name" label={DEALER_LABELS.company_name} autoComplete="organization" />
        <TextField name="dealer_name" label={DEALER_LABELS.dealer_name} autoComplete="off" hint={it.nameHint} />
        <TextField name="address" label={DEALER_LABELS.address} autoComplete="street-address" />
        <div className={styles.pair}>
          <TextField
            name="postal_code"
            label={DEALER_LABELS.postal_code}
            autoComplete="postal-code"
            inputMode="numeric"
          />
          <TextField name="city" label={DEALER_LABELS.city} autoComplete="address-level2" />
        </div>
        <SelectField name="country" label={DEALER_LABELS.country} autoComplete="country" options={it.countries} />
        <TextField
          name="dealer_phone"
          type="tel"
          label={DEALER_LABELS.dealer_phone}
          autoComplete="tel"
          hint={it.phoneHint}
        />
      </fieldset>
      {asksInvoicing && (
        <fieldset>
          <legend>{it.invoicing}</legend>
          <TextField name="sdi_code" label={DEALER_LABELS.sdi_code} autoComplete="off" hint={it.sdiHint} isOptional />
          <TextField name="pec" type="email" label={DEALER_LABELS.pec} autoComplete="off" isOptional />
        </fieldset>
      )}
      <fieldset>
        <legend>{it.register}</legend>
        <TextField
          name="register_number"
          label={DEALER_LABELS.register_number}
          autoComplete="off"
          hint={it.registerHint[asksInvoicing ? 'it' : 'de']}
          isOptional
        />
        <CheckboxField name="declaration">{it.declaration}</CheckboxField>
      </fieldset>
    </>
  );
}
