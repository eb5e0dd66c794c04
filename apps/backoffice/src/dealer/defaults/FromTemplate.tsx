import { describe } from '@carzaa/api/vehicle/dealerDefaults';
import type { DealerListingDetail } from '@carzaa/api/calls/dealer/dealerListings';
import { Button, Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { useBrands, useModels } from '../../form/useReference.ts';
import { defaultsTexts as it } from '../../it/defaults.ts';
import { useDescribed } from './Preview.tsx';
import { useDefaults } from './useDefaults.ts';

const FACTS = [
  'brand',
  'model',
  'version',
  'registration_year',
  'mileage',
  'power_type',
  'gearbox_type',
  'horsepower',
  'owners',
  'warranty',
] as const;

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
const numberOf = (value: unknown) => (typeof value === 'number' ? value : null);

const nameIn = (choices: readonly { id: string; name: string }[], id: unknown) =>
  choices.find((choice) => choice.id === id)?.name ?? '';

/** Writes the description by the dealership's template, with what the form says of the car. */
export function FromTemplate() {
  const template = useDefaults()?.description ?? '';
  return template === '' ? null : <Write template={template} />;
}

/** Whose words the description is, where the template wrote it and nobody has changed it. */
export function TemplateNote() {
  const isWritten = useRecordContext<Partial<DealerListingDetail>>()?.by_template ?? false;
  if (!isWritten) return null;
  return (
    <Typography variant="body2" color="text.secondary">
      {it.byTemplate}
    </Typography>
  );
}

function Write({ template }: { template: string }) {
  const { setValue } = useFormContext();
  const values: unknown[] = useWatch({ name: [...FACTS] });
  const [brand, model, version, year, mileage, fuel, gearbox, horsepower, owners, warranty] = values;
  const described = useDescribed(
    {
      brand_name: nameIn(useBrands().choices, brand),
      model_name: nameIn(useModels(textOf(brand) || undefined).choices, model),
      version: textOf(version),
      registration_year: numberOf(year) ?? 0,
      mileage: numberOf(mileage) ?? 0,
      power_type: textOf(fuel),
      gearbox_type: textOf(gearbox) || null,
      horsepower: numberOf(horsepower),
      owners: numberOf(owners),
      warranty: numberOf(warranty),
    },
    null,
  );
  return (
    <Button
      variant="outlined"
      size="small"
      disabled={described.brand === ''}
      onClick={() => setValue('description', describe(template, described), { shouldDirty: true })}
    >
      {it.fromTemplate}
    </Button>
  );
}
