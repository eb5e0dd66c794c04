import { SelectInput, type SelectInputProps } from 'react-admin';
import { adminTexts } from '../it/admin.ts';

/** A choice above a list, which says so where nothing is chosen and all rows are shown. */
export function FilterSelect(props: SelectInputProps) {
  return (
    <SelectInput
      {...props}
      translateChoice={false}
      emptyText={adminTexts.any}
      slotProps={{ select: { displayEmpty: true } }}
    />
  );
}
