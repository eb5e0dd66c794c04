import type { LookupSource } from '@carzaa/api/calls/dealer/vehicleLookup';
import type { ReferenceList } from '@carzaa/api/calls/public/reference';
import { Alert, AlertTitle, Box } from '@mui/material';
import { type ReactNode, use, useState } from 'react';
import { SelectInput, TextInput, type TextInputProps } from 'react-admin';
import { useFormState, useWatch } from 'react-hook-form';
import { lookupTexts, vehicleTexts as it } from '../it/vehicle.ts';
import { useFilledFrom } from './filling.ts';
import { widthClass } from './FieldGrid.tsx';
import { NumberInput } from './NumberInput.tsx';
import { useReference } from './useReference.ts';
import { useFieldHint, useSoldSlugs, useVehicleCheck, VehicleCheckContext } from './vehicleCheck.ts';

/** Judges the car in the form for all fields within. */
export function VehicleChecked({ children }: { children: ReactNode }) {
  return <VehicleCheckContext value={useVehicleCheck()}>{children}</VehicleCheckContext>;
}

/** Says that a field was filled in by itself. */
function FilledMark({ from }: { from: LookupSource }) {
  return (
    <Box component="span" sx={{ color: 'info.main', fontWeight: 650 }}>
      {lookupTexts.filled[from]}
    </Box>
  );
}

/** What stands under a field: what makes it impossible, that it was filled in, what there was, else the form's own. */
export function useNote(source: string, own?: ReactNode): ReactNode {
  const hint = useFieldHint(source);
  const filledFrom = useFilledFrom(source);
  if (filledFrom !== null && !hint?.isOdd) return <FilledMark from={filledFrom} />;
  if (hint === null) return own;
  if (!hint.isOdd) return hint.text;
  return (
    <Box component="span" sx={{ color: 'var(--amber-ink)', fontWeight: 650 }}>
      {hint.text}
    </Box>
  );
}

interface SoldSelectProps {
  source: string;
  list: ReferenceList;
  required?: boolean;
}

/** A choice out of a reference list: what the model was sold with comes first, the rest says that it never was. */
export function SoldSelect({ source, list, required = false }: SoldSelectProps) {
  const { choices, isPending } = useReference(list);
  const latest = useSoldSlugs(source);
  // As the list was opened: its options must not move under a finger when an answer comes.
  const [opened, setOpened] = useState<{ sold: typeof latest } | null>(null);
  const { sold } = opened ?? { sold: latest };
  const note = useNote(source);
  const marked = sold
    ? [
        ...choices.filter(({ id }) => sold.includes(id)),
        ...choices.filter(({ id }) => !sold.includes(id)).map(({ id, name }) => ({ id, name: it.neverThis(name) })),
      ]
    : choices;
  return (
    <SelectInput
      className={widthClass(list)}
      source={source}
      choices={marked}
      isPending={isPending}
      isRequired={required}
      helperText={note}
      slotProps={{ select: { onOpen: () => setOpened({ sold: latest }), onClose: () => setOpened(null) } }}
      {...(required ? {} : { emptyText: '—' })}
      translateChoice={false}
    />
  );
}

type SoldNumberProps = Parameters<typeof NumberInput>[0];

/** A number with what the catalogue says of it below. */
export function SoldNumber(props: SoldNumberProps) {
  return <NumberInput {...props} helperText={useNote(props.source, props.helperText)} />;
}

const asTyped = (value: string) => value;

/** Says that the car never was like this, and takes the words of who knows better. */
export function VehicleNote() {
  const check = use(VehicleCheckContext);
  const note: unknown = useWatch({ name: 'vehicle_note' });
  const { errors } = useFormState({ name: 'vehicle_note' });
  if (!check?.text && !note && !errors.vehicle_note) return null;
  return (
    <Alert severity="warning" sx={{ mb: 2, '& .MuiAlert-message': { flex: 1, minWidth: 0 } }} aria-live="polite">
      <AlertTitle>{check?.text ?? it.noteTitle}</AlertTitle>
      {it.noteHow}
      <TextInput source="vehicle_note" parse={asTyped} multiline helperText={false} />
    </Alert>
  );
}

/** A line or more of text, marked while it stands as it was filled in. */
export function FilledText(props: TextInputProps) {
  return <TextInput {...props} helperText={useNote(props.source, props.helperText)} />;
}
