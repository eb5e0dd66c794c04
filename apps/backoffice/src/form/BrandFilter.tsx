import { AutocompleteInput } from 'react-admin';
import { useBrands } from './useReference.ts';

interface BrandFilterProps {
  source: string;
}

/** A make, out of the catalogue. */
export function BrandFilter({ source }: BrandFilterProps) {
  const { choices, isPending } = useBrands();
  return (
    <AutocompleteInput
      source={source}
      choices={choices}
      isPending={isPending}
      translateChoice={false}
      sx={{ minWidth: 180 }}
    />
  );
}
