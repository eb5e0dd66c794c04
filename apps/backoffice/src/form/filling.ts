import type { LookupSource, VehicleFill } from '@carzaa/api/calls/dealer/vehicleLookup';
import { createContext, use } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';

/** What was filled in by itself, by field, and from where. */
export type Filling = Readonly<Record<string, { source: LookupSource; value: unknown }>>;

/** What was filled in last in the form around, and how to say it. */
export const FillingContext = createContext<readonly [Filling | null, (filling: Filling) => void]>([
  null,
  () => undefined,
]);

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** What a form takes of what was found: what is empty, or was filled in before; what somebody wrote otherwise is kept. */
export function fillingOf(
  found: Partial<VehicleFill>,
  typed: Readonly<Record<string, unknown>>,
  before: Filling | null,
): { values: Record<string, unknown>; kept: string[] } {
  const values: Record<string, unknown> = {};
  const kept: string[] = [];
  for (const [field, value] of Object.entries(found)) {
    if (value === null) continue;
    const now = typed[field];
    const isFree = isEmpty(now) || isSame(now, before?.[field]?.value) || isSame(now, value);
    if (isFree) values[field] = value;
    // What every advert begins with was not written by anybody.
    else if (field !== 'origin') kept.push(field);
  }
  return { values, kept };
}

/** Whether a field still stands as it was filled in; where from, or null. */
export function useFilledFrom(source: string): LookupSource | null {
  const [filling] = use(FillingContext);
  const value: unknown = useWatch({ name: source });
  const found = filling?.[source];
  return found !== undefined && isSame(value, found.value) ? found.source : null;
}

/** Puts what was found into the form, beside what was found before; tells how many fields were filled, and which were kept. */
export function useFill() {
  const { getValues, setValue } = useFormContext();
  const [before, setFilling] = use(FillingContext);
  return (source: LookupSource, found: Partial<VehicleFill>): { filled: number; kept: string[] } => {
    const { values, kept } = fillingOf(found, getValues(), before);
    for (const [field, value] of Object.entries(values)) {
      setValue(field, value, { shouldDirty: true, shouldValidate: true });
    }
    const marks = Object.entries(values).map(([field, value]) => [field, { source, value }] as const);
    setFilling({ ...before, ...Object.fromEntries(marks) });
    return { filled: Object.keys(values).length, kept };
  };
}
