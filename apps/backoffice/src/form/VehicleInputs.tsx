import type { EngineSuggestion } from '@carzaa/api/calls/dealer/catalogue';
import { consumptionUnit } from '@carzaa/api/text/format';
import { CYCLE_NAMES, testCycle } from '@carzaa/api/vehicle/testCycle';
import { Autocomplete, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { listingTexts } from '../it/listings.ts';
import { vehicleTexts } from '../it/vehicle.ts';
import { api } from '../providers/client.ts';
import { NamedAutocomplete } from './NamedAutocomplete.tsx';
import { NumberInput } from './NumberInput.tsx';
import { useBrands, useModels } from './useReference.ts';
import { SoldNumber, useNote } from './VehicleFields.tsx';

/** Make and model out of the catalogue; another make empties the model. */
export function MakeModelInputs() {
  const brands = useBrands();
  const brand: unknown = useWatch({ name: 'brand' });
  const models = useModels(typeof brand === 'string' ? brand : undefined);
  const { setValue } = useFormContext();
  return (
    <>
      <NamedAutocomplete
        source="brand"
        choices={brands.choices}
        isPending={brands.isPending}
        isRequired
        helperText={useNote('brand')}
        onChange={() => setValue('model', '', { shouldDirty: true })}
      />
      <NamedAutocomplete
        source="model"
        choices={models.choices}
        isPending={models.isPending && Boolean(brand)}
        isRequired
        helperText={useNote('model')}
      />
    </>
  );
}

/** By which cycle the figures of the car in the form were measured; undefined where its date does not settle it. */
function useCycleHint(): string | undefined {
  const [year, month]: unknown[] = useWatch({ name: ['registration_year', 'registration_month'] });
  if (typeof year !== 'number') return undefined;
  const cycle = testCycle(year, typeof month === 'number' ? month : null);
  return cycle === null ? undefined : vehicleTexts.cycle(CYCLE_NAMES[cycle]);
}

/** What the car gives off. */
export function Co2Input() {
  return <SoldNumber source="co2" unit="g/km" helperText={useCycleHint()} />;
}

/** What the car consumes, in the unit of its fuel. */
export function ConsumptionInput() {
  const fuel: unknown = useWatch({ name: 'power_type' });
  return (
    <NumberInput
      source="consumption"
      decimals={2}
      unit={consumptionUnit(typeof fuel === 'string' ? fuel : undefined)}
      helperText={useNote('consumption', useCycleHint())}
    />
  );
}

/** The engines that the catalogue knows of the chosen model: one fills in what it settles. */
export function EngineInput() {
  const [brand, model]: unknown[] = useWatch({ name: ['brand', 'model'] });
  const isChosen = typeof brand === 'string' && brand !== '' && typeof model === 'string' && model !== '';
  const { data = [] } = useQuery({
    queryKey: ['catalogue', 'engines', brand, model],
    queryFn: () => api.catalogue.engines({ brand: String(brand), model: String(model) }),
    enabled: isChosen,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { setValue } = useFormContext();
  if (!isChosen || data.length === 0) return null;
  const fill = (engine: EngineSuggestion) => {
    const { from: _from, to: _to, ...settled } = engine;
    for (const [field, value] of Object.entries(settled)) {
      if (value !== null) setValue(field, value, { shouldDirty: true, shouldValidate: true });
    }
  };
  return (
    <Autocomplete
      options={data}
      getOptionLabel={engineLabel}
      getOptionKey={(engine) => JSON.stringify(engine)}
      isOptionEqualToValue={(a, b) => a === b}
      onChange={(_, engine) => engine && fill(engine)}
      renderInput={(params) => (
        <TextField {...params} label={listingTexts.engine} helperText={listingTexts.engineHint} />
      )}
    />
  );
}

function engineLabel({ version, power_type, from, to }: EngineSuggestion): string {
  const years = from === null ? '' : ` (${from}${to === from || to === null ? '' : `–${to}`})`;
  return `${version} · ${power_type}${years}`;
}

interface PlaceValue {
  country: string;
  city: string;
  province: string;
  postal_code: string;
}

interface PlaceFieldProps {
  source: string;
  label: string;
  hint: string;
}

/** A comune, a CAP or a German city. */
export function PlaceField({ source, label, hint }: PlaceFieldProps) {
  const { field, fieldState } = useController({ name: source });
  const value: PlaceValue | null = field.value ?? null;
  const [text, setText] = useState('');
  const { data = [] } = useQuery({
    queryKey: ['places', text],
    queryFn: () => api.filters.places({ query: { query: text } }),
    enabled: text.trim().length >= 2,
    staleTime: 60_000,
  });
  return (
    <Autocomplete<PlaceValue>
      options={data.map(({ kind: _kind, label: _label, ...place }) => place)}
      value={value}
      filterOptions={(options) => options}
      getOptionLabel={placeLabel}
      getOptionKey={(place) => JSON.stringify(place)}
      isOptionEqualToValue={(a, b) => placeLabel(a) === placeLabel(b)}
      noOptionsText="—"
      onChange={(_, place) => field.onChange(place)}
      onBlur={field.onBlur}
      onInputChange={(_, typed, reason) => reason === 'input' && setText(typed)}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          error={fieldState.invalid}
          helperText={fieldState.error?.message ?? hint}
        />
      )}
    />
  );
}

function placeLabel({ postal_code: code, city, province }: PlaceValue): string {
  return `${code} ${city} (${province})`;
}
