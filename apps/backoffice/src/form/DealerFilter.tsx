import type { AdminDealer } from '@carzaa/api/calls/admin/adminDealers';
import { AutocompleteInput, ReferenceInput } from 'react-admin';

interface DealerFilterProps {
  source: string;
}

/** A dealership, found by its name. */
export function DealerFilter({ source }: DealerFilterProps) {
  return (
    <ReferenceInput source={source} reference="dealers" sort={{ field: 'name', order: 'ASC' }}>
      <AutocompleteInput
        optionText={({ name }: AdminDealer) => name}
        filterToQuery={(q: string) => ({ q })}
        sx={{ minWidth: 220 }}
      />
    </ReferenceInput>
  );
}
