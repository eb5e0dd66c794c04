import type { ReferenceList } from '@carzaa/api/calls/public/reference';
import { SelectInput } from 'react-admin';
import { widthClass } from './FieldGrid.tsx';
import { useReference } from './useReference.ts';

interface ReferenceSelectProps {
  source: string;
  list: ReferenceList;
  required?: boolean;
}

/** A field whose values are those of a reference list. */
export function ReferenceSelect({ source, list, required = false }: ReferenceSelectProps) {
  const { choices, isPending } = useReference(list);
  return (
    <SelectInput
      className={widthClass(list)}
      source={source}
      choices={choices}
      isPending={isPending}
      isRequired={required}
      {...(required ? {} : { emptyText: '—' })}
      translateChoice={false}
    />
  );
}
