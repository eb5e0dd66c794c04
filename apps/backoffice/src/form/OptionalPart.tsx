import { FormControlLabel, Switch } from '@mui/material';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';

interface OptionalPartProps {
  name: string;
  label: string;
  /** What the part begins with. */
  empty: object;
  /** Its fields. */
  children: ReactNode;
}

/** A part of a form that is there or not: null, or all of its fields. */
export function OptionalPart({ name, label, empty, children }: OptionalPartProps) {
  const { setValue } = useFormContext();
  const value: unknown = useWatch({ name });
  const isThere = value !== null && value !== undefined;
  return (
    <>
      <FormControlLabel
        label={label}
        control={
          <Switch
            checked={isThere}
            onChange={(_, checked) => setValue(name, checked ? empty : null, { shouldDirty: true })}
          />
        }
      />
      {isThere && children}
    </>
  );
}
