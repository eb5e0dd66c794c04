import type { SoldField, VehicleCheck } from '@carzaa/api/calls/dealer/catalogue';
import { catalogueCalls } from '@carzaa/api/calls/dealer/catalogue';
import { count } from '@carzaa/api/text/format';
import { useQuery } from '@tanstack/react-query';
import { createContext, use, useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { vehicleTexts as it } from '../it/vehicle.ts';
import { api } from '../providers/client.ts';

const { query: checkQuery } = catalogueCalls.check;
const FIELDS = Object.keys(checkQuery.shape);
/** Milliseconds after the last key before the car is judged: half a number is no car. */
const WAIT_MS = 350;
/** The most values worth listing under a field. */
const MOST_TOLD = 7;
/** Beyond this share of the engine's usual mass a tare is likely another engine's. */
const TARE_SLACK = 0.12;

/** What the catalogue says of the car in the form; null until it can be asked. */
export const VehicleCheckContext = createContext<VehicleCheck | null>(null);

function useLater<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), WAIT_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** Judges the car that stands in the form, each time that somebody has stopped typing. */
export function useVehicleCheck(): VehicleCheck | null {
  const values: unknown[] = useWatch({ name: FIELDS });
  const said = FIELDS.flatMap((field, index) => {
    const value = values[index];
    return value === null || value === undefined || value === '' ? [] : [[field, value]];
  });
  const text = useLater(JSON.stringify(Object.fromEntries(said)));
  const query = checkQuery.safeParse(JSON.parse(text)).data;
  const { data } = useQuery({
    queryKey: ['catalogue', 'check', text],
    queryFn: () => (query ? api.catalogue.check({ query }) : null),
    enabled: query !== undefined,
    placeholderData: (before) => before,
    staleTime: Number.POSITIVE_INFINITY,
    // Help that does not come keeps nobody from typing.
    retry: false,
  });
  return query === undefined ? null : (data ?? null);
}

/** What the catalogue says of one field: that it makes the car impossible, or what there was to choose from. */
export interface FieldHint {
  text: string;
  isOdd: boolean;
}

const isSoldField = (source: string, check: VehicleCheck): source is Exclude<SoldField, 'registration_year'> =>
  check.sold !== null && source in check.sold;

export function hintOf(check: VehicleCheck | null, source: string, value: unknown): FieldHint | null {
  if (check === null) return null;
  const odd = check.odd.find(({ field }) => field === source);
  if (odd) return { text: source === 'registration_year' ? it.notThen : it.never(odd.text), isOdd: true };
  if (source === 'tare') return tareHint(check.tare, value);
  if (!isSoldField(source, check)) return null;
  const values: readonly (string | number)[] = check.sold?.[source] ?? [];
  const numbers = values.filter((each) => typeof each === 'number');
  if (numbers.length === 0 || numbers.length > MOST_TOLD || numbers.some((each) => each === value)) return null;
  return { text: it.sold(numbers.map((each) => (each < 1000 ? String(each) : count(each))).join(', ')), isOdd: false };
}

function tareHint(usual: number | null, value: unknown): FieldHint | null {
  if (usual === null) return null;
  const isFar = typeof value === 'number' && Math.abs(value - usual) > usual * TARE_SLACK;
  if (typeof value === 'number' && !isFar) return null;
  return { text: it.usualTare(`${count(usual)} kg`), isOdd: isFar };
}

/** The same for the field of the form that surrounds it. */
export function useFieldHint(source: string): FieldHint | null {
  const check = use(VehicleCheckContext);
  const value: unknown = useWatch({ name: source });
  return hintOf(check, source, value);
}

/** The slugs that this model was sold with; null if unknown. */
export function useSoldSlugs(source: string): readonly string[] | null {
  const check = use(VehicleCheckContext);
  if (check === null || !isSoldField(source, check)) return null;
  const slugs = (check.sold?.[source] ?? []).filter((each) => typeof each === 'string');
  return slugs.length > 0 ? slugs : null;
}
