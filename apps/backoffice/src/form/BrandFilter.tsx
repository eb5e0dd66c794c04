import { NamedAutocomplete } from './NamedAutocomplete.tsx';
import { useBrands } from './useReference.ts';

interface BrandFilterProps {
  source: string;
}

/** A make, out of the catalogue. */
export function BrandFilter({ source }: BrandFilterProps) {
  const { choices, isPending } = useBrands();
  return <NamedAutocomplete source={source} choices={choices} isPending={isPending} sx={{ minWidth: 180 }} />;
}
